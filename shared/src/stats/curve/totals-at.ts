import type { Units } from '@fairline/shared/bets';
import type { Currency } from '@fairline/shared/contracts';
import { type BetColumns, UNSETTLED } from '../columns/bet-columns.ts';
import { MoneySums } from '../columns/money.ts';

/** The exact profits of the settled bets up to some rows, in one currency. */
export function totalsAt(
  columns: BetColumns,
  to: Currency,
  rows: readonly number[],
): ReadonlyMap<number, Units> {
  const wanted = Int32Array.from(rows).sort();
  const money = new MoneySums(columns, to, 1);
  const totals = new Map<number, Units>();
  let next = 0;
  for (const row of wanted) {
    for (; next <= row; next += 1) if (columns.result[next] !== UNSETTLED) money.addProfit(0, next);
    if (!totals.has(row)) totals.set(row, money.profit(0));
  }
  return totals;
}
