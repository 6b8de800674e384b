import type {
  OtherBooks,
  OtherFeed,
  OtherMarketPrices,
  PlanAccess,
  Preferences,
} from '@fairline/shared/contracts';
import type { OddsLineRow } from '../odds/odds.read-model.ts';
import type { MatchedEventRow, OtherFeedRow } from './other-books.read-model.ts';

/** What other bookmakers offer on a match. */
export interface ComparedMatch {
  readonly eventId: number;
  readonly line: OddsLineRow | null;
  readonly feed: OtherFeedRow | null;
  readonly match: MatchedEventRow | null;
  readonly books: readonly { readonly book: string; readonly title: string }[];
  readonly own: ReadonlySet<string>;
  readonly markets: OtherMarketPrices[];
}

export interface CompareFor extends PlanAccess {
  readonly method: Preferences['devig_method'];
  /** Empty for all bookmakers. */
  readonly books: readonly string[];
}

/** A feed that has reported nothing for this long is not read any more. */
const SILENT_MS = 5 * 60_000;
const SILENT = 'Prices of other bookmakers are not read at the moment.';

/** @param now Epoch ms. */
export function presentOtherBooks(compared: ComparedMatch, now: number): Omit<OtherBooks, 'status'> {
  const { eventId, line, feed, match, books, own, markets } = compared;
  return {
    event_id: eventId,
    line_id: line?.line_id ?? null,
    feed: feed && presentOtherFeed(feed, now),
    match: match && {
      ...{ state: match.state, confidence: Number(match.confidence.toFixed(3)) },
      ...{ league: match.league, home: match.home, away: match.away, starts: match.starts.toISOString() },
    },
    books: books.map(({ book, title }) => ({ key: book, title, own: own.size === 0 || own.has(book) })),
    markets,
  };
}

/** The state of a feed beside the reference. @param now Epoch ms. */
export function presentOtherFeed(
  { status, message, simulated, ...times }: OtherFeedRow,
  now: number,
): OtherFeed {
  const last_success_at = times.last_success_at?.toISOString() ?? null;
  if (now - times.updated_at.getTime() > SILENT_MS) {
    return { status: 'down', message: SILENT, simulated, last_success_at };
  }
  return { status, message, simulated, last_success_at };
}
