import { amountOf } from '@fairline/shared/bets';
import { type CurvePoint, MOST_CURVE_POINTS, type StatsPage } from '@fairline/shared/contracts';
import { RESULT_CODES, UNSETTLED } from '../columns/bet-columns.ts';
import { expectedProfit } from '../figures/expected-profit.ts';
import { rounded } from '../figures/percent.ts';
import type { StatContext } from '../figures/stat-context.ts';
import { totalsAt } from './totals-at.ts';

/** The profit chart, and what its line shows: the deepest fall and the longest series of losses. */
export interface ProfitCurve {
  readonly curve: CurvePoint[];
  readonly runs: StatsPage['runs'];
}

const { win, loss, push, void: voided, 'half-win': halfWin, 'half-loss': halfLoss } = RESULT_CODES;

/**
 * The cumulative profit of settled bets in their order, in at most `MOST_CURVE_POINTS` points at equal steps of bets; the last one has all of
 * them. Falls and runs are of every bet, not of the points.
 */
export function profitCurve(context: StatContext): ProfitCurve {
  const { columns, currency, profit, seesCloses } = context;
  const { result, at } = columns;
  const isPoint = pointsOf(countSettled(result));
  const fall = new DeepestFall();
  const points: { readonly row: number; readonly bets: number; readonly expected: number }[] = [];
  let [bets, expected, losses, losing_run] = [0, 0, 0, 0];
  for (let row = 0; row < columns.size; row += 1) {
    const code = result[row] ?? UNSETTLED;
    if (code === UNSETTLED) continue;
    bets += 1;
    fall.add(profit[row] ?? 0, row);
    losses = lossesAfter(losses, code, (profit[row] ?? 0) < 0);
    if (losses > losing_run) losing_run = losses;
    const implied = expectedProfit(context, row);
    if (!Number.isNaN(implied)) expected += implied;
    if (isPoint(bets)) points.push({ row, bets, expected });
  }
  const timeAt = (row: number): string => new Date(at[row] ?? 0).toISOString();
  const totals = totalsAt(columns, currency, [...points.map(({ row }) => row), fall.from, fall.to]);
  const curve = points.map(
    ({ row, bets: after, expected: implied }): CurvePoint => ({
      ...{ bets: after, at: timeAt(row), profit: amountOf(totals.get(row) ?? 0n) },
      expected: seesCloses ? rounded(implied, 2) : null,
    }),
  );
  const first = result.findIndex((code) => code !== UNSETTLED);
  const hasFall = fall.to >= 0;
  const runs = {
    drawdown: hasFall ? amountOf((totals.get(fall.from) ?? 0n) - (totals.get(fall.to) ?? 0n)) : 0,
    drawdown_from: hasFall ? timeAt(fall.from < 0 ? first : fall.from) : null,
    drawdown_to: hasFall ? timeAt(fall.to) : null,
    losing_run,
  };
  return { curve, runs };
}

/**
 * Which of so many bets are points of a chart.
 * @returns whether the bet of a number, from 1, is one.
 */
export function pointsOf(bets: number): (number: number) => boolean {
  if (bets <= MOST_CURVE_POINTS) return () => true;
  // The point of a bet is the step that it completes.
  const stepOf = (number: number): number => Math.floor((number * MOST_CURVE_POINTS) / bets);
  return (number) => stepOf(number) > stepOf(number - 1);
}

/** Losses in a row: a push and a void neither end nor lengthen them, a cash-out counts by what it brought. */
function lossesAfter(losses: number, code: number, isBelow: boolean): number {
  if (code === push || code === voided) return losses;
  const isLoss = code === loss || code === halfLoss || (code !== win && code !== halfWin && isBelow);
  return isLoss ? losses + 1 : 0;
}

function countSettled(result: Uint8Array): number {
  let settled = 0;
  for (const code of result) if (code !== UNSETTLED) settled += 1;
  return settled;
}

/** Between which bets a total fell the most. Its amount is made of their exact totals. */
class DeepestFall {
  /** The bet with the highest total before, −1 for the beginning; and the one with the lowest after it, −1 for none. */
  from = -1;
  to = -1;
  #depth = 0;
  #total = 0;
  #peak = 0;
  #peakRow = -1;

  add(profit: number, row: number): void {
    this.#total += profit;
    if (this.#total >= this.#peak) {
      this.#peak = this.#total;
      this.#peakRow = row;
    } else if (this.#peak - this.#total > this.#depth) {
      this.#depth = this.#peak - this.#total;
      this.from = this.#peakRow;
      this.to = row;
    }
  }
}
