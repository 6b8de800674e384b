import type { HistoryRow } from '../history-row.ts';
import { MOST_DECIMALS, type Scale, scaled } from './row-state.ts';

/** The units in which all these rows are whole numbers; null when there are none. */
export function scaleOf(quotes: Iterable<readonly HistoryRow[]>): Scale | null {
  let perMs: Scale['perMs'] = 1;
  const prices: number[] = [];
  const limits: number[] = [];
  for (const rows of quotes) {
    for (const row of rows) {
      if (!Number.isInteger(row.at) || !Number.isInteger(row.previousUntil ?? 0)) perMs = 1_000;
      for (const price of row.prices) if (price !== null) prices.push(price);
      for (const price of row.previous) if (price !== null) prices.push(price);
      if (row.limit !== null) limits.push(row.limit);
    }
  }
  const decimals = decimalsOf(prices);
  const limitDecimals = decimalsOf(limits);
  return decimals === null || limitDecimals === null ? null : { perMs, decimals, limitDecimals };
}

/** The fewest decimals at which all values are whole numbers. */
function decimalsOf(values: readonly number[]): number | null {
  let decimals = 0;
  for (const value of values) {
    while (scaled(value, decimals) === null) {
      decimals += 1;
      if (decimals > MOST_DECIMALS) return null;
    }
  }
  // A value that fits fewer decimals may be too large for more.
  return values.every((value) => scaled(value, decimals) !== null) ? decimals : null;
}
