import { fairProbability, isCounted, isStaked } from '../columns/bet-columns.ts';
import type { StatContext } from './stat-context.ts';

/** Returns whether the closing fair odds of a bet say what it was to win: it is settled with a stake, was not cashed out, and has a CLV. */
export function isSimulated({ columns }: Pick<StatContext, 'columns'>, row: number): boolean {
  const p = fairProbability(columns.clv[row] ?? Number.NaN, columns.net[row] ?? Number.NaN);
  return isCounted(columns, row) && isStaked(columns, row) && !Number.isNaN(p);
}

/**
 * What the closing fair odds say that a bet was to win, in the currency of the statistics: `p·win + (1 − p)·loss`.
 * NaN where `isSimulated` is false.
 */
export function expectedProfit(context: StatContext, row: number): number {
  if (!isSimulated(context, row)) return Number.NaN;
  const { columns, stake } = context;
  const net = columns.net[row] ?? Number.NaN;
  const p = fairProbability(columns.clv[row] ?? Number.NaN, net);
  return (stake[row] ?? 0) * (p * (net - 1) - (1 - p));
}
