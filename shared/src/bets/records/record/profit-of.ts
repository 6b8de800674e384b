import Big from 'big.js';
import type { BetRecord } from './bet-record.ts';
import type { RecordResult } from './columns.ts';
import { legsFactor } from './legs-factor.ts';

/** What decides the profit of a settled bet. */
export type ProfitTerms = Pick<
  BetRecord,
  'stake' | 'odds' | 'bet_type' | 'legs' | 'commission_percent' | 'free_bet'
>;

/**
 * The profit that follows from result, stake and odds, exactly.
 *
 * | result | profit |
 * | --- | --- |
 * | win | stake × (price − 1) |
 * | half-win | half of a win |
 * | push, void | 0 |
 * | half-loss | −stake / 2 |
 * | loss | −stake |
 *
 * `price` is 1 + (odds − 1)(1 − commission). The stake of a free bet is not returned and not lost: nothing is below 0. A parlay
 * whose legs are decided pays the product of their factors ({@link legsFactor}); when all have won, its own odds, which the
 * bookmaker may have rounded or boosted.
 *
 * @returns null for a cash-out, whose amount is the bookmaker's offer.
 *
 * @example
 * profitOf('half-win', bet); // '45' for a stake of 100 at odds of 1.9
 */
export function profitOf(result: RecordResult, bet: ProfitTerms): Big | null {
  if (result === 'cash-out') return null;
  if (result === 'void') return Big(0);
  const stake = Big(bet.stake);
  const allWon = bet.legs.every((leg) => leg.result === 'win');
  const factor = bet.bet_type === 'parlay' && !allWon ? legsFactor(bet.legs) : null;
  if (factor !== null) return atLeastZero(bet, afterCommission(bet, stake.times(factor.minus(1))));
  const win = afterCommission(bet, stake.times(Big(bet.odds).minus(1)));
  if (bet.bet_type === 'parlay' && bet.legs.length > 0 && allWon) return win;
  switch (result) {
    case 'win':
      return win;
    case 'half-win':
      return win.div(2);
    case 'push':
      return Big(0);
    case 'half-loss':
      return atLeastZero(bet, stake.div(-2));
    case 'loss':
      return atLeastZero(bet, stake.neg());
  }
}

/** Commission is taken from what is won. */
function afterCommission({ commission_percent }: ProfitTerms, profit: Big): Big {
  if (commission_percent === null || profit.lte(0)) return profit;
  return profit.times(Big(100).minus(commission_percent)).div(100);
}

function atLeastZero({ free_bet }: ProfitTerms, profit: Big): Big {
  return free_bet && profit.lt(0) ? Big(0) : profit;
}
