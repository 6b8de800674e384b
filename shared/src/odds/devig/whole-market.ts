import { vig } from '../value/vig.ts';
import { type DevigMethod, devig } from './devig.ts';
import { fairOdds } from './fair-odds.ts';

/**
 * The lowest overround of the prices of a whole market, a share: a bookmaker offers all outcomes of one for 100 % or more, with 2 % left
 * for rounding.
 */
export const LEAST_OVERROUND = -0.02;

/**
 * Whether prices can be those of all outcomes of a market. Prices that sum to less than {@link LEAST_OVERROUND} allows are of a market
 * in which an outcome has no price now: scaled to 100 %, each of them would seem far too likely.
 *
 * @param odds decimal prices; also false for what is no market at all, as for {@link vig}
 * @param outcomes how many the market has at least, as `countOutcomes` of `periods` says: a 1X2 with two prices is not whole
 *
 * @example
 * isWholeMarket([1.952, 1.952], 2); // true
 * isWholeMarket([1.05, 21], 3); // false: the draw has no price
 * isWholeMarket([3.1, 25.29, 30], 2); // false: 39.6 %, the fourth score has no price
 */
export function isWholeMarket(odds: readonly number[], outcomes: number): boolean {
  return odds.length >= outcomes && vig(odds) >= LEAST_OVERROUND;
}

/** Probabilities of a market's outcomes as {@link devig} has them; null also where the prices are not those of a whole market. */
export function devigMarket(odds: readonly number[], method: DevigMethod, outcomes: number): number[] | null {
  return isWholeMarket(odds, outcomes) ? devig(odds, method) : null;
}

/** Fair odds of a market's outcomes as {@link fairOdds} has them; null also where the prices are not those of a whole market. */
export function marketFairOdds(
  odds: readonly number[],
  method: DevigMethod,
  outcomes: number,
): number[] | null {
  return isWholeMarket(odds, outcomes) ? fairOdds(odds, method) : null;
}

/** The margin of a market as {@link vig} has it; null where the prices are not those of a whole market. */
export function marketVig(odds: readonly number[], outcomes: number): number | null {
  return isWholeMarket(odds, outcomes) ? vig(odds) : null;
}
