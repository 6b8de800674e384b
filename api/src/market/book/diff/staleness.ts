import type { LineChange } from '../../change-set.ts';
import type { LineState } from '../book-state.ts';

const MARKETS = ['moneyline', 'spread', 'total', 'teamTotal'] as const;
/** Markets that carry the time of their last change. */
export type TimedMarket = (typeof MARKETS)[number];

/** Which parts of a line change are older than the book. */
export interface Staleness {
  /** The whole change is older: its status, cut-off and markets are all ignored. */
  readonly lineIsStale: boolean;
  /** These markets are older; the rest of the change applies. */
  readonly staleMarkets: ReadonlySet<TimedMarket>;
}

const FRESH: Staleness = { lineIsStale: false, staleMarkets: new Set() };

/** The bookmaker caches snapshots for up to a minute; twice that allows for the network and for clocks that differ. */
const SNAPSHOT_CACHE_MS = 2 * 60_000;

/**
 * Compares the age of a change with the book. A delta follows the cursor, so that it is always newer, whatever times it
 * contains: a time that was wrong once must not stop later prices. A snapshot may come from the bookmaker's cache and be older
 * than the delta before it. Each market carries the time of its last change: a market with an earlier time than the book's is
 * stale. When some markets are earlier and none is later, the line's status and cut-off are stale too. Where the feed reports
 * no times, the pricing id, which grows, decides.
 *
 * A line that has not changed for longer than the maximum age of the cache is older than any snapshot, whatever times it
 * contains.
 *
 * @param complete Whether the change comes from a snapshot.
 * @param receivedAt When the change arrived, epoch milliseconds.
 */
export function stalenessOf(
  line: LineState,
  change: LineChange,
  complete: boolean,
  receivedAt: number,
): Staleness {
  if (!complete || Math.abs(receivedAt - line.since) > SNAPSHOT_CACHE_MS) return FRESH;
  let hasTimes = false;
  let hasLater = false;
  let staleMarkets: Set<TimedMarket> | null = null;
  for (const market of MARKETS) {
    const known = line.updatedAt[market];
    const next = change.updatedAt[market];
    if (next !== null) hasTimes = true;
    if (known === null || next === null) continue;
    if (next > known) hasLater = true;
    else if (next < known) {
      staleMarkets ??= new Set();
      staleMarkets.add(market);
    }
  }
  if (!hasTimes) return change.feedLineId < line.feedLineId ? { ...FRESH, lineIsStale: true } : FRESH;
  if (staleMarkets === null) return FRESH;
  return { lineIsStale: !hasLater, staleMarkets };
}
