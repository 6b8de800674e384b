import type { Formatter } from '@fairline/shared/format';
import type { HistoryPoint } from '../history/history-points.ts';

/** Columns of a list of changes beside date and odds. */
export interface ChangeColumns {
  readonly fair: boolean;
  readonly limit: boolean;
  readonly vig: boolean;
}

/**
 * Returns the newest changes that the columns show, newest first. Points whose row would read as the one before are left out: a price that
 * moves by less than its decimals, or a price of another outcome.
 *
 * @param points oldest first
 * @param most how many are wanted
 */
export function findNewestChanges(
  points: readonly HistoryPoint[],
  columns: ChangeColumns,
  format: Formatter,
  most = Number.POSITIVE_INFINITY,
): HistoryPoint[] {
  const formatAt = (index: number): string => {
    const point = points[index];
    return point === undefined ? '' : formatRow(point, columns, format);
  };
  const changes: HistoryPoint[] = [];
  let text = formatAt(points.length - 1);
  for (let index = points.length - 1; index >= 0 && changes.length < most; index -= 1) {
    const before = formatAt(index - 1);
    const point = points[index];
    if (point !== undefined && text !== before) changes.push(point);
    text = before;
  }
  return changes;
}

function formatRow(
  { odds, fair, limit, vig, error, approximated }: HistoryPoint,
  columns: ChangeColumns,
  format: Formatter,
): string {
  return JSON.stringify([
    odds === null ? null : format.price(odds),
    columns.fair && fair !== null ? format.price(fair) : null,
    columns.limit && limit !== null ? format.limit(limit) : null,
    columns.vig && vig !== null ? format.decimal(vig, 2) : null,
    error,
    approximated,
  ]);
}
