import type { BetState } from '@fairline/shared/contracts';
import { settledProfit } from '@fairline/shared/odds';
import { amountOf, timesFactor, unitsOf } from '../money/amount.ts';
import { eachWayProfit } from './each-way.ts';
import { type ParlayLeg, parlayOutcome } from './parlay.ts';
import { priceAfterCommission } from './price-after-commission.ts';

/** What the profit of a bet follows from. */
export type ProfitBet = Pick<BetState, 'commission_percent' | 'each_way' | 'free_bet' | 'odds' | 'stake'> & {
  readonly grade: Pick<
    NonNullable<BetState['grade']>,
    'dead_heat' | 'dead_heat_places' | 'payout' | 'placed' | 'profit' | 'result'
  > | null;
  readonly legs: readonly ParlayLeg[];
};

/**
 * The profit of a bet in its currency.
 *
 * - A grade that names a profit has that one.
 * - A cash-out has its payout less the stake, which a free bet has not paid.
 * - A void returns the stake.
 * - A parlay that is graded by its selections has what they multiply to (`parlayOutcome`), a dead heat its price times the places
 *   that are shared, divided by the contestants that share them.
 * - An each-way bet is two bets of half the stake (`eachWayProfit`).
 * - Anything else is `settledProfit` of one unit, times the stake.
 *
 * Commission lowers the price of what is won. A free bet loses nothing.
 *
 * @returns null for a bet that is not settled; else to the eighth decimal, halves away from zero.
 * @example
 * betProfit({ stake: 10, odds: 1.909, commission_percent: 0, free_bet: false, legs: [{ odds: null, result: null }],
 *   grade: { result: 'half-win', payout: null, profit: null, dead_heat: null } }) // 4.545
 */
export function betProfit(bet: ProfitBet): number | null {
  const { grade, stake, free_bet } = bet;
  if (grade === null) return null;
  if (grade.profit !== null) return grade.profit;
  if (grade.result === 'void') return 0;
  const staked = unitsOf(stake);
  if (grade.result === 'cash-out') {
    return amountOf(unitsOf(grade.payout ?? 0) - (free_bet ? 0n : staked));
  }
  if (bet.each_way && bet.legs.length <= 1) {
    const end = { ...grade, result: grade.result };
    return amountOf(timesFactor(staked, eachWayProfit(end, { ...bet, each_way: bet.each_way })));
  }
  const perUnit = profitPerUnit(bet, grade.result);
  return amountOf(timesFactor(staked, free_bet ? Math.max(0, perUnit) : perUnit));
}

function profitPerUnit(
  { legs, odds, commission_percent, grade }: ProfitBet,
  result: 'win' | 'loss' | 'push' | 'half-win' | 'half-loss',
): number {
  const parlay = legs.length > 1 ? parlayOutcome(legs, odds) : null;
  const multiple =
    parlay?.multiple ?? (grade?.dead_heat ? (odds * (grade.dead_heat_places ?? 1)) / grade.dead_heat : null);
  if (multiple !== null) {
    return Number((priceAfterCommission(multiple, commission_percent) - 1).toFixed(12));
  }
  return settledProfit(result, 1, priceAfterCommission(odds, commission_percent));
}
