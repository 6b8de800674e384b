import { fairProbability, isCounted, RESULT_CODES } from '../columns/bet-columns.ts';
import type { StatContext } from './stat-context.ts';

/** Whether the closing fair odds of a bet say what it was to win: it is settled, neither void nor cashed out, and has a CLV. */
export function isSimulated({ columns }: Pick<StatContext, 'columns'>, row: number): boolean {
  const p = fairProbability(columns.clv[row] ?? Number.NaN, columns.net[row] ?? Number.NaN);
  return isCounted(columns, row) && columns.result[row] !== RESULT_CODES.void && !Number.isNaN(p);
}

/**
 * What the closing fair odds say that a bet was to win, in the currency of the statistics: `p·win + (1 − p)·loss`. A free bet loses nothing.
 * NaN where `isSimulated` is false.
 */
export function expectedProfit(context: StatContext, row: number): number {
  if (!isSimulated(context, row)) return Number.NaN;
  const { columns, stake } = context;
  const net = columns.net[row] ?? Number.NaN;
  const p = fairProbability(columns.clv[row] ?? Number.NaN, net);
  const lost = columns.free[row] === 1 ? 0 : 1 - p;
  return (stake[row] ?? 0) * (p * (net - 1) - lost);
}
