import type {
  MissingBooks,
  NoPrices,
  OtherBooks,
  OtherFeed,
  OtherMarketPrices,
  PlanAccess,
  Preferences,
} from '@fairline/shared/contracts';
import { countMissingBooks } from '../../market/feeds/the-odds-api/lines/consensus.ts';
import { leagueIdOf } from '../../market/feeds/the-odds-api/wire/event-ids.ts';
import type { OddsLineRow } from '../../market/lines/odds-lines.read-model.ts';
import { judgePrices } from '../../market/monitoring/present-feed-status.ts';
import { PriceAges } from '../../market/monitoring/price-ages.ts';
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
    ...presentAbsence(compared),
  };
}

/** Says why prices lack: the feed is refused those of the league, or bookmakers lack for the consensus of a market. */
export function presentAbsence({ feed, match }: Pick<ComparedMatch, 'feed' | 'match'>): {
  readonly missing_books: MissingBooks | null;
  readonly no_prices: NoPrices | null;
} {
  const refused = feed?.prices?.unpriced_leagues ?? [];
  if (match !== null && refused.includes(leagueIdOf(match.league_key)))
    return { missing_books: null, no_prices: 'league' };
  // Without a count the prices are those of the reference.
  const books = match?.consensus_books ?? null;
  return { missing_books: books && countMissingBooks(books), no_prices: null };
}

/** Returns the state of a feed beside the reference, judged like that of the reference. @param now Epoch ms. */
export function presentOtherFeed(
  { status, message, simulated, last_success_at, updated_at, prices }: OtherFeedRow,
  now: number,
): OtherFeed {
  const judged = judgePrices(
    {
      status,
      message,
      lastSuccessAt: last_success_at?.getTime() ?? null,
      downSince: null,
      ages: PriceAges.parse(prices, updated_at.getTime()),
    },
    now,
  );
  const state = { simulated, last_success_at: judged.last_success_at };
  if (now - updated_at.getTime() > SILENT_MS) return { status: 'down', message: SILENT, ...state };
  return { status: judged.status, message: judged.message, ...state };
}
