import type { LineChange } from '../../change-set.ts';
import type { LineState } from '../book-state.ts';

const GUARDED = ['moneyline', 'spread', 'total', 'teamTotal'] as const;
export type GuardedMarket = (typeof GUARDED)[number];

/** What of a line change is older than what the book has. */
export interface Freshness {
  /** The whole picture is older: its status, cut-off and markets are all passed over. */
  readonly line: boolean;
  /** These markets are older; the rest of the change counts. */
  readonly markets: ReadonlySet<GuardedMarket>;
}

const FRESH: Freshness = { line: false, markets: new Set() };

/**
 * Snapshots are cached by the bookmaker for a minute, so that a repair snapshot may be older than the delta before it.
 * Each market carries the time of its last change: a market with an earlier time than the book's is passed over. When
 * some are earlier and none is later, the line's status and cut-off are of the earlier time too. Where no times are told,
 * the pricing id, which grows, decides for snapshots; a delta follows the cursor and is always later.
 */
export function stalePart(line: LineState, change: LineChange, complete: boolean): Freshness {
  let told = false;
  let later = false;
  let stale: Set<GuardedMarket> | null = null;
  for (const market of GUARDED) {
    const known = line.updatedAt[market];
    const next = change.updatedAt[market];
    if (next !== null) told = true;
    if (known === null || next === null) continue;
    if (next > known) later = true;
    else if (next < known) {
      stale ??= new Set();
      stale.add(market);
    }
  }
  if (!told) return complete && change.feedLineId < line.feedLineId ? { ...FRESH, line: true } : FRESH;
  if (stale === null) return FRESH;
  return { line: !later, markets: stale };
}
