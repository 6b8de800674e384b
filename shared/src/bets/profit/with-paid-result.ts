import type { BetState } from '@fairline/shared/contracts';
import { betProfit } from './bet-profit.ts';
import { parlayOutcome } from './parlay.ts';
import { resultOfProfit } from './result-of-profit.ts';

/**
 * A bet with the result that follows from what it pays: a parlay that was graded by its selections, and a single bet that is paid in part,
 * because its win is shared or its place part alone is paid.
 *
 * @example withPaidResult(parlay).grade?.result // 'loss' after one of its selections lost
 */
export function withPaidResult(state: BetState): BetState {
  const { grade, legs } = state;
  if (grade === null || grade.profit !== null || grade.result === 'cash-out') return state;
  const result = legs.length > 1 ? parlayResult(state, grade) : partResult(state, grade);
  return result === null || result === grade.result ? state : { ...state, grade: { ...grade, result } };
}

type Grade = NonNullable<BetState['grade']>;

function parlayResult(state: BetState, grade: Grade): Grade['result'] | null {
  const outcome = parlayOutcome(state.legs, state.odds);
  if (outcome === null) return null;
  if (outcome.isVoid) return 'void';
  return resultOfProfit(betProfit({ ...state, grade: { ...grade, result: 'push' } }) ?? 0);
}

function partResult(state: BetState, grade: Grade): Grade['result'] | null {
  if (grade.placed || (state.each_way && grade.dead_heat !== null)) {
    return resultOfProfit(betProfit({ ...state, grade: { ...grade, result: 'win' } }) ?? 0);
  }
  if (grade.dead_heat === null) return null;
  // A share of the win may be less than the stake, which a free bet does not lose.
  return resultOfProfit((state.odds * (grade.dead_heat_places ?? 1)) / grade.dead_heat - 1);
}
