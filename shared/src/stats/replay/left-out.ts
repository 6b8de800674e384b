import type { CompareMode, Comparison } from '@fairline/shared/contracts';
import { type BetColumns, RESULT_CODES, UNSETTLED } from '../columns/bet-columns.ts';

export type LeftOutReason = keyof Comparison['left_out'];

/** How many bets each reason leaves out: none yet. */
export function noneLeftOut(): Record<LeftOutReason, number> {
  return { parlay: 0, free_bet: 0, cash_out: 0, void: 0, no_price: 0, no_edge: 0 };
}

/**
 * Why a replay leaves a settled bet out: the first reason that applies. Null for one that it stakes.
 *
 * @param percents EV or CLV, by which the mode stakes; null for flat stakes, which need no price.
 */
export function leftOut(
  columns: BetColumns,
  row: number,
  percents: Float64Array | null,
): LeftOutReason | null {
  const { selections, free, result, net } = columns;
  if ((selections[row] ?? 1) > 1) return 'parlay';
  if (free[row] === 1) return 'free_bet';
  if (result[row] === RESULT_CODES['cash-out']) return 'cash_out';
  if (result[row] === RESULT_CODES.void) return 'void';
  if (percents === null) return null;
  const percent = percents[row] ?? Number.NaN;
  if (Number.isNaN(percent)) return 'no_price';
  return percent > 0 && (net[row] ?? 0) > 1 ? null : 'no_edge';
}

/** What a mode stakes by. */
export function percentsOf(mode: CompareMode, { ev, clv }: BetColumns): Float64Array | null {
  if (mode === 'flat') return null;
  return mode === 'evOptimal' ? ev : clv;
}

/** Whether a bet is settled. */
export function isSettled({ result }: BetColumns, row: number): boolean {
  return result[row] !== UNSETTLED;
}
