import type { BetState } from '@fairline/shared/contracts';
import { betProfit } from './bet-profit.ts';
import { parlayOutcome } from './parlay.ts';
import { resultOfProfit } from './result-of-profit.ts';

/**
 * A bet with the result that follows from its selections and its price, where it is a parlay that was graded by its selections.
 * @example withParlayResult(parlay).grade?.result // 'loss' after one of its selections lost
 */
export function withParlayResult(state: BetState): BetState {
  const { grade, legs } = state;
  if (grade === null || legs.length < 2 || grade.profit !== null || grade.result === 'cash-out') return state;
  const outcome = parlayOutcome(legs, state.odds);
  if (outcome === null) return state;
  const profit = betProfit({ ...state, grade: { ...grade, result: 'push' } }) ?? 0;
  const result = outcome.isVoid ? 'void' : resultOfProfit(profit);
  return { ...state, grade: { ...grade, result } };
}
