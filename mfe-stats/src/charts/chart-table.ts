/** A cell of the table behind a chart. */
export type ChartCell = string | number | null;

export interface ChartColumn {
  readonly name: string;
  /** A cell as it is read on the page; without it, as it is in the file. */
  readonly text?: (cell: string | number) => string;
}

/** What a chart shows, as a table: for its file, and for those who do not see the chart. */
export interface ChartTable {
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly ChartCell[])[];
}

/** A spreadsheet would read these as the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Numbers in a file have four decimals: what is computed has more digits than it means. */
const PRECISION = 10_000;

/**
 * The table as comma-separated values, with a point as decimal separator whatever the preferences are.
 * @example csvOf({ columns: [{ name: 'Day' }, { name: 'Profit' }], rows: [['2026-11-01', 5.5]] }) // 'Day,Profit\r\n2026-11-01,5.5\r\n'
 */
export function csvOf({ columns, rows }: ChartTable): string {
  const head = columns.map(({ name }) => name);
  return [head, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: ChartCell): string {
  if (cell === null) return '';
  // Adding zero turns −0 into 0.
  if (typeof cell === 'number') return String(Math.round(cell * PRECISION) / PRECISION + 0);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
