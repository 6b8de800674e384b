import { normalized } from './normalized.ts';

/** The combined rounding error of sum, share and difference, relative to the book and 1. */
const ROUNDING = 2 * Number.EPSILON;

/**
 * The additive method (`sum`): `p_i = 1/o_i − (Σ(1/o_j) − 1)/n`.
 *
 * The same number of probability points is subtracted from every outcome. When a long shot has no more than that, the
 * method has no valid answer and the result is `null`; limiting the probability to 0 would be arbitrary. A zero with a
 * rounding error (1e-17, a price of 1e17) counts as zero.
 *
 * @param odds two or more decimal prices, each finite and above 1.
 * @returns probabilities in the order of `odds`, or `null` when one would be 0 or less.
 *
 * @example
 * additive([1.19, 7, 14]);    // [0.822129, 0.124650, 0.053221]
 * additive([1.9, 2, 1000]);   // null: the third would be −0.0081
 *
 * Source: Clarke, Kovalchik and Ingram, "Adjusting Bookmaker's Odds to Allow for Overround" (2017), additive model.
 */
export function additive(odds: readonly number[]): number[] | null {
  let sum = 0;
  for (const price of odds) sum += 1 / price;
  const share = (sum - 1) / odds.length;
  const probabilities = odds.map((price) => 1 / price - share);
  const nothing = ROUNDING * (1 + sum);
  for (const p of probabilities) if (!(p > nothing)) return null;
  return normalized(probabilities);
}
