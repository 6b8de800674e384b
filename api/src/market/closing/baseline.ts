import { type HistoryRow, isInForce, isPriceError } from '../history/history-row.ts';

/**
 * The few rows of a quote that stay when its history is deleted: its last one; the last one with prices that were in force, the one
 * that ended them, and where those prices were an error, the good ones before. `closeOfLine` has the same closes with them as with
 * all rows, for every cut-off after them.
 *
 * @param rows By time, all of them before the history that is kept.
 */
export function baselineOf(rows: readonly HistoryRow[]): HistoryRow[] {
  const inForce = rows.findLastIndex(isInForce);
  const good = rows.findLastIndex((row) => isInForce(row) && !isPriceError(row));
  const ended = inForce < 0 ? -1 : inForce + 1;
  return rows.filter((_, index) => [good, inForce, ended, rows.length - 1].includes(index));
}
