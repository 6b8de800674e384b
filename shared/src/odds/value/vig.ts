import { isMarket } from '../devig/is-market.ts';

/**
 * The bookmaker's margin in a market: how far the implied probabilities sum above 1 (the overround).
 *
 * @param odds decimal prices of all outcomes of one market.
 * @returns a share, 0.025 is 2.5 %; negative for an under-round book. `NaN` when these are not the prices of a market
 *   (fewer than two, or one that is not finite and above 1): there is no margin then, and 0 would be wrong.
 *
 * @example
 * vig([1.952, 1.952]); // 0.024590163934426146
 *
 * Source: the overround of the betting literature, `Σ(1/o_i) − 1`.
 */
export function vig(odds: readonly number[]): number {
  if (!isMarket(odds)) return Number.NaN;
  let sum = 0;
  for (const price of odds) sum += 1 / price;
  return sum - 1;
}
