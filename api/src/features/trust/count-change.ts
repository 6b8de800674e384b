import type { LineLimits, QuoteChange } from '../../market/book/book-state.ts';
import type { ChangeDiff } from '../../market/book/diff/diff-change.ts';
import { type Quote, samePrices } from '../../market/book/quotes/quote.ts';
import { bucketOf } from './delay-buckets.ts';
import type { TrustKind } from './trust-count.ts';

/** A time of the bookmaker that is further ahead of this machine is wrong. */
const CLOCK_DIFFERENCE_MS = 60_000;

/**
 * What the trust figures count of a change set: for every market whose prices changed, how long ago the bookmaker had changed them,
 * and the prices that turned out to be errors.
 *
 * A price that is seen for the first time does not count: when the bookmaker set it says nothing about how late it came.
 *
 * @param errors How many price errors have ended.
 * @param now Epoch ms, when the change is stored.
 */
export function countChange(diff: ChangeDiff, errors: number, now: number): Map<TrustKind, number> {
  const counts = new Map<TrustKind, number>();
  const count = (kind: TrustKind, times = 1) => counts.set(kind, (counts.get(kind) ?? 0) + times);
  for (const { before, after, quotes } of diff.lines) {
    if (before === null || quotes.length === 0) continue;
    const known = before.updatedAt;
    for (const market of repricedMarkets(quotes)) {
      const changedAt = after.updatedAt[market];
      if (changedAt === null) count('untimed');
      // Prices that come back without a newer time were not changed by the bookmaker just now.
      else if (changedAt > (known[market] ?? 0) && changedAt <= now + CLOCK_DIFFERENCE_MS) {
        count(`delay:${bucketOf(now - changedAt)}`);
      }
    }
  }
  if (errors > 0) count('error', errors);
  return counts;
}

/** The markets with a quote of which one price replaced another. */
function repricedMarkets(quotes: readonly QuoteChange[]): Set<keyof LineLimits> {
  const markets = new Set<keyof LineLimits>();
  for (const { before, after } of quotes) {
    if (before === null || !before.offered || !after.offered) continue;
    const market = timedMarket(after);
    if (market !== null && !samePrices(before.prices, after.prices)) markets.add(market);
  }
  return markets;
}

/** Both team totals have one time, specials have none. */
function timedMarket({ market }: Quote): keyof LineLimits | null {
  if (market === 'special') return null;
  return market === 'home-total' || market === 'away-total' ? 'teamTotal' : market;
}
