import { isMarket } from './is-market.ts';
import { additive } from './methods/additive.ts';
import { multiplicative } from './methods/multiplicative.ts';
import { oddsRatio } from './methods/odds-ratio.ts';
import { power } from './methods/power.ts';
import { shin } from './methods/shin.ts';

/**
 * The assumption by which the bookmaker's margin is removed from a market.
 *
 * - `sum`: the additive method, an equal share of the margin subtracted from every probability;
 * - `proportional`: the multiplicative method, every probability divided by their sum;
 * - `power`: every probability raised to one exponent (some libraries call it logarithmic);
 * - `shin`: the margin as protection against a share of insiders among the bettors;
 * - `odds-ratio`: the odds of every outcome multiplied by one factor (not the logarithmic method of some libraries).
 */
export type DevigMethod = 'sum' | 'proportional' | 'power' | 'shin' | 'odds-ratio';

/**
 * Fair probabilities of a market: its implied probabilities without the bookmaker's margin.
 *
 * @param odds decimal prices of all outcomes of one market, in any order; two or more, each finite and above 1.
 *   Markets that sum to less than 1 (under-round) are solved as well.
 * @param method see {@link DevigMethod}; each method's file has its formula and source.
 * @returns one probability per outcome, in the order of `odds`, each strictly between 0 and 1, summing to 1 within a
 *   few units in the last place and within 1e-12 of the exact solution. `null` when there is no such answer: fewer
 *   than two prices, a price that is missing, not finite or not above 1, the additive method going to zero or below,
 *   or a probability so close to 0 or 1 that a double cannot distinguish it from them. Never throws.
 *
 * @example
 * devig([1.19, 7, 14], 'power');        // [0.8263, 0.1183, 0.0553]
 * devig([1.19, 7, 14], 'proportional'); // [0.7968, 0.1355, 0.0677]
 */
export function devig(odds: readonly number[], method: DevigMethod): number[] | null {
  if (!isMarket(odds)) return null;
  switch (method) {
    case 'power':
      return power(odds);
    case 'proportional':
      return multiplicative(odds);
    case 'sum':
      return additive(odds);
    case 'shin':
      return shin(odds);
    case 'odds-ratio':
      return oddsRatio(odds);
    default:
      return null;
  }
}
