import type {
  MissingBooks,
  OtherBooks,
  OtherFeed,
  OtherMarketPrices,
  PlanAccess,
  Preferences,
} from '@fairline/shared/contracts';
import { countMissingBooks } from '../../ingest/feeds/the-odds-api/lines/consensus.ts';
import { leagueIdOf } from '../../ingest/feeds/the-odds-api/wire/event-ids.ts';
import { judgePrices } from '../../ingest/monitoring/present-feed-status.ts';
import { PriceAges } from '../../ingest/monitoring/price-ages.ts';
import type { OddsLineRow } from '../../market/lines/odds-lines.read-model.ts';
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
  const isRefused = isLeagueRefused(feed, match);
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
    missing_books: isRefused ? null : presentMissingBooks(match),
    no_prices: isRefused ? 'league' : null,
  };
}

/** Whether the feed is refused prices of the league of a match. */
function isLeagueRefused(feed: OtherFeedRow | null, match: MatchedEventRow | null): boolean {
  const refused = feed?.prices?.unpriced_leagues ?? [];
  return match !== null && refused.includes(leagueIdOf(match.league_key));
}

/** Returns how many bookmakers lack for the consensus of each market; null where the prices are those of the reference. */
export function presentMissingBooks(
  match: Pick<MatchedEventRow, 'consensus_books'> | null,
): MissingBooks | null {
  return match?.consensus_books ? countMissingBooks(match.consensus_books) : null;
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
