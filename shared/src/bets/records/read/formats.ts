import type { CsvRow } from '../csv/csv-rows.ts';
import { BET_ANALYTIX_COLUMNS } from '../presets/bet-analytix.ts';
import { ODDSJAM_COLUMNS } from '../presets/oddsjam.ts';
import { PIKKIT_COLUMNS } from '../presets/pikkit.ts';
import { resultFromWord } from '../presets/result-words.ts';
import { LATER_COLUMNS, RECORD_COLUMNS, RECORD_RESULTS } from '../record/columns.ts';
import { fairlineReader } from './fairline-reader.ts';
import { type CellOf, cellReader } from './row-reader.ts';

/** The kinds of file that are read without a mapping: our own and the exports of three trackers. */
export const RECORD_FORMATS = ['fairline', 'pikkit', 'oddsjam', 'bet-analytix'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

/** Columns that only the format has, so that its header is recognised by them. Our own files may lack any other column. */
const NEEDED: Record<RecordFormat, readonly string[]> = {
  pikkit: PIKKIT_COLUMNS,
  oddsjam: ODDSJAM_COLUMNS,
  'bet-analytix': BET_ANALYTIX_COLUMNS,
  fairline: ['odds', 'stake'],
};

/**
 * Finds the format of a file by the names of its columns, in any order and case, and for our own format by its rows as well: other
 * programs have columns of the same names.
 *
 * @param rows the first rows.
 * @returns null for a file of another program, which needs a mapping. A file is ours when it has odds, stake and a time of ours, most of
 *   its names are ours, and its cells are written as ours.
 */
export function detectFormat(names: readonly string[], rows: readonly CsvRow[] = []): RecordFormat | null {
  const has = new Set(names.map((name) => name.toLowerCase()));
  const format = (['pikkit', 'oddsjam', 'bet-analytix', 'fairline'] as const).find(
    (each) => missingColumns(each, names).length === 0,
  );
  if (format !== 'fairline') return format ?? null;
  const ours = RECORD_COLUMNS.filter((column) => has.has(column)).length;
  if (RECORD_COLUMNS.every((column) => has.has(column) || LATER_COLUMNS.has(column))) return 'fairline';
  const isNamed = (has.has('placed_at') || has.has('starts')) && ours * 2 > names.length;
  return isNamed && isWrittenAsOurs(names, rows, ours === names.length) ? 'fairline' : null;
}

/** Times with the day or the month first, which ours never have. */
const FOREIGN_TIME = /^\d{1,2}[-./\s]|^[a-z]|^\d{5,}$|[a-z]{2,}$/i;
const OWN_ZONE = /(?:Z|UTC)$/i;
const FOREIGN_NUMBER = /^[+−-]|[^\d.\s]/;
const OWN_RESULTS: ReadonlySet<string> = new Set([...RECORD_RESULTS, '']);

/**
 * Whether no cell is written in the way of others, such as `Won`, -110 or 31/01/2026. In a file with columns of its own every row has to be
 * readable, because a time without a zone would be taken as UTC.
 */
function isWrittenAsOurs(
  names: readonly string[],
  rows: readonly CsvRow[],
  hasOwnNamesOnly: boolean,
): boolean {
  const cells = rows.map(cellReader(names));
  if (cells.some(isForeign)) return false;
  const results = cells.map((cell) => cell('result').toLowerCase()).filter((result) => result !== '');
  if (results.length > 0 && !results.some((result) => OWN_RESULTS.has(result))) return false;
  const reader = fairlineReader(names);
  return hasOwnNamesOnly || rows.every((row) => reader.read(row).every((read) => 'record' in read));
}

function isForeign(cell: CellOf): boolean {
  const result = cell('result').toLowerCase();
  const times = [cell('placed_at'), cell('starts'), cell('settled_at')];
  return (
    (!OWN_RESULTS.has(result) && resultFromWord(result) !== null) ||
    times.some((time) => !OWN_ZONE.test(time) && FOREIGN_TIME.test(time) && /\d/.test(time)) ||
    [cell('odds'), cell('stake')].some((number) => FOREIGN_NUMBER.test(number) && /\d/.test(number))
  );
}

/** The columns without which a file is not of the format. */
export function missingColumns(format: RecordFormat, names: readonly string[]): string[] {
  const has = new Set(names.map((name) => name.toLowerCase()));
  return NEEDED[format].filter((column) => !has.has(column.toLowerCase()));
}
