import { betProfit } from '@fairline/shared/bets';
import Big from 'big.js';
import type { BetRecord, RecordLeg } from './bet-record.ts';
import type { RecordResult } from './columns.ts';
import { readEachWay } from './each-way.ts';

/** What decides the profit of a settled bet. */
export type ProfitTerms = Pick<
  BetRecord,
  'stake' | 'odds' | 'bet_type' | 'legs' | 'commission_percent' | 'free_bet' | 'each_way'
>;

/** Completes a parlay of which a file names one selection only: it multiplies by 1. */
const RETURNED = { odds: null, result: 'void' } as const;

/**
 * The profit that follows from result, stake and odds: that of a stored bet ({@link betProfit}).
 *
 * @returns null for a cash-out, whose amount is the bookmaker's offer.
 *
 * @example
 * profitOf('half-win', bet); // '45' for a stake of 100 at odds of 1.9
 */
export function profitOf(result: RecordResult, bet: ProfitTerms): Big | null {
  if (result === 'cash-out') return null;
  const profit = betProfit({
    ...{ stake: Number(bet.stake), odds: Number(bet.odds), free_bet: bet.free_bet },
    commission_percent: Number(bet.commission_percent ?? 0),
    each_way: readEachWay(bet.each_way),
    legs: bet.bet_type === 'parlay' ? parlayLegs(bet.legs) : [],
    grade: { result, payout: null, profit: null, dead_heat: null },
  });
  return profit === null ? null : Big(profit);
}

function parlayLegs(legs: readonly RecordLeg[]) {
  const allWon = legs.every(({ result }) => result === 'win');
  const known = legs.map(({ odds, result }) => ({
    odds: odds === null ? null : Number(odds),
    // What a selection without odds multiplies by is not known; when all have won, the odds of the parlay say it.
    result: result === 'cash-out' || (needsOdds(result) && odds === null && !allWon) ? null : result,
  }));
  return known.length === 1 ? [...known, allWon ? { odds: null, result: 'win' as const } : RETURNED] : known;
}

function needsOdds(result: RecordLeg['result']): boolean {
  return result === 'win' || result === 'half-win';
}
