import type { HistoryPoint } from './history-points.ts';

const HEAD = ['Date (UTC)', 'Odds', 'Fair odds', 'Limit (USD)', 'Vig %', 'Approximated', 'Price error'];

/**
 * A history as CSV, newest first like its table: decimal odds, times in UTC. It has numbers and fixed words only, so that nothing has
 * to be quoted.
 */
export function historyCsv(points: readonly HistoryPoint[]): string {
  const rows = points
    .toReversed()
    .map(({ at, odds, fair, limit, vig, approximated, error }) => [
      new Date(at).toISOString(),
      odds === null ? '' : String(odds),
      rounded(fair, 4),
      limit === null ? '' : String(limit),
      rounded(vig, 2),
      approximated ?? '',
      error ? 'yes' : '',
    ]);
  return [HEAD, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

function rounded(value: number | null, decimals: number): string {
  return value === null ? '' : String(Math.round(value * 10 ** decimals) / 10 ** decimals);
}

/** @example csvName(['Arsenal', 'Chelsea', 'Over 2.5']) // 'arsenal-chelsea-over-2.5.csv' */
export function csvName(parts: readonly string[]): string {
  const name = parts
    .join(' ')
    .replace(/−/g, '-')
    .replace(/[^\p{L}\p{N}.+-]+/gu, '-')
    .replace(/^[-.]+|-+$/g, '')
    .toLowerCase();
  return `${name || 'history'}.csv`;
}

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
