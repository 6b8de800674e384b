import { normalized } from './normalized.ts';

/**
 * The multiplicative method (`proportional`): `p_i = (1/o_i) / Σ(1/o_j)`.
 *
 * Every outcome has the same relative margin. The method leaves too much probability on long shots, whose prices have a
 * larger margin than those of favourites (the favourite-longshot bias).
 *
 * @param odds two or more decimal prices, each finite and above 1.
 * @returns probabilities in the order of `odds`; `null` only when a double cannot distinguish one from 0 or 1.
 *
 * @example
 * multiplicative([1.3, 9, 4]); // [0.680529, 0.098299, 0.221172], overround 0.130342
 *
 * Source: the oldest normalisation of odds; the example is the one in the README of the R package odds.converter.
 */
export function multiplicative(odds: readonly number[]): number[] | null {
  return normalized(odds.map((price) => 1 / price));
}
