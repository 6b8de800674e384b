import type { BetResult } from './settle.ts';

/**
 * The profit of a settled bet, in the currency of its stake.
 *
 * | result | profit |
 * | --- | --- |
 * | win | `stake × (odds − 1)` |
 * | half-win | half of a win: the other half stake is returned |
 * | push | 0 |
 * | half-loss | `−stake / 2` |
 * | loss | `−stake` |
 * | cash-out | `payout − stake`: the bookmaker's offer, which does not follow from the price |
 *
 * @param stake 0 or more.
 * @param odds decimal price of the bet.
 * @param payout the amount paid for a cash-out, including the stake; by default the stake counts as returned.
 * @returns the profit without binary noise (9.1, not 9.099999999999998), to twelve significant digits, never negative zero.
 *
 * @example
 * settledProfit('half-win', 100, 1.9); // 45
 *
 * Source: Pinnacle's rules for handicap and total bets, where a quarter line is two half stakes.
 */
export function settledProfit(result: BetResult, stake: number, odds: number, payout = stake): number {
  // 1.001 − 1 is exact to thirteen digits only; twelve are enough for any currency.
  return Number(rawProfit(result, stake, odds, payout).toPrecision(12));
}

function rawProfit(result: BetResult, stake: number, odds: number, payout: number): number {
  switch (result) {
    case 'win':
      return stake * (odds - 1);
    case 'half-win':
      return (stake * (odds - 1)) / 2;
    case 'push':
      return 0;
    case 'half-loss':
      return -stake / 2;
    case 'loss':
      return -stake;
    case 'cash-out':
      return payout - stake;
  }
}
