import { seedOf } from './periods-of.ts';

/**
 * Whether the moneyline of a period is a 1X2: a fact of the sport, also while the draw has no price. False for a number without an entry.
 *
 * @example [29, 19].map((sportId) => isThreeWay(sportId, 0)) // [true, false]: overtime decides a hockey game
 */
export function isThreeWay(sportId: number, period: number): boolean {
  return seedOf(sportId, period)?.threeWay === true;
}

/**
 * Whether the draw is an outcome of a moneyline: in a sport of 1X2 always, elsewhere where it has or had a price.
 *
 * @param draws its prices, now and at the opening; 0, null or absent without one
 * @example [29, 4].map((sportId) => hasDrawOutcome(sportId, 0, null)) // [true, false]
 */
export function hasDrawOutcome(
  sportId: number,
  period: number,
  ...draws: readonly (number | null | undefined)[]
): boolean {
  return isThreeWay(sportId, period) || draws.some(Boolean);
}

/**
 * Returns how many outcomes a market has at least. Fewer prices are not a whole market, whatever they sum to.
 *
 * A draw price makes a moneyline three-way in any sport, so that two is no upper bound. A special has its contestants.
 *
 * @param market as the book, the history or a bet names it
 */
export function countOutcomes(sportId: number, period: number, market: string): 2 | 3 {
  return market === 'moneyline' && isThreeWay(sportId, period) ? 3 : 2;
}
