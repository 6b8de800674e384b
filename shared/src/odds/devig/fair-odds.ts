import { type DevigMethod, devig } from './devig.ts';

/**
 * Fair prices of a market: the odds without the bookmaker's margin, `1 / probability`.
 *
 * @param odds decimal prices of all outcomes of one market; see {@link devig} for what is valid.
 * @param method how the margin is removed.
 * @returns decimal fair odds in the order of `odds`, each above 1 and finite. `null` when {@link devig} returns null, and
 *   when a probability is so small (below 1e-308) that no double holds its price.
 *
 * @example
 * fairOdds([1.952, 1.952], 'power'); // [2, 2]
 *
 * Source: the definition of fair odds, a price with an expected value of 0.
 */
export function fairOdds(odds: readonly number[], method: DevigMethod): number[] | null {
  const fair = devig(odds, method);
  if (fair === null) return null;
  for (let i = 0; i < fair.length; i++) {
    const price = 1 / (fair[i] ?? Number.NaN);
    if (!Number.isFinite(price)) return null;
    fair[i] = price;
  }
  return fair;
}
