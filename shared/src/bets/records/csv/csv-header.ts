import { countKnownNames } from '../mapping/header-words.ts';
import { type CsvRow, csvRows } from './csv-rows.ts';

/** The header of a CSV text and where its rows begin. */
export type CsvHeader = {
  readonly names: readonly string[];
  readonly delimiter: string;
  /** The line of the header, counted from 1. */
  readonly line: number;
  /** Position of the first character behind the header. */
  readonly end: number;
};

const DELIMITERS = [',', ';', '\t', '|'];
/** Rows among which the header is looked for. */
const MOST_BEFORE = 40;
/** A row that names so many fields is a header. */
const ENOUGH_NAMES = 3;
/** A row with fewer cells before a table is text about the file. */
const FEWEST_CELLS = 3;

/**
 * Reads the header: the first row that names fields of a bet, else the first row that has as many cells as most rows. Its delimiter is the
 * one that parts it into the most names; a line `sep=;`, as Excel writes it, names the delimiter instead.
 *
 * @param line the line of the header, counted from 1, where the user has chosen it.
 * @returns null for a text without a readable row.
 */
export function readHeader(text: string, line?: number): CsvHeader | null {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const named = /^sep=(.)\r?\n/i.exec(text.slice(start, start + 8));
  const delimiters = named === null ? DELIMITERS : [named[1] ?? ','];
  const first =
    line === undefined ? start + (named?.[0].length ?? 0) : Math.max(start, positionOfLine(text, line));
  const headers = delimiters.flatMap(
    (delimiter) => headerWith(text, delimiter, first, line !== undefined) ?? [],
  );
  return headers.reduce<Candidate | null>(
    (best, each) => (best === null || isBetter(each, best) ? each : best),
    null,
  );
}

type Candidate = CsvHeader & { readonly known: number };

const isBetter = (a: Candidate, b: Candidate): boolean =>
  a.known !== b.known ? a.known > b.known : a.names.length > b.names.length;

function headerWith(text: string, delimiter: string, start: number, isFirst: boolean): Candidate | null {
  const rows = firstRows(text, delimiter, start, MOST_BEFORE + 1);
  const [piece] = csvRows(text, delimiter, start).take(1);
  const isBroken = piece?.rows[0] !== undefined && 'message' in piece.rows[0];
  const place = isFirst ? 0 : placeOfHeader(rows.slice(0, MOST_BEFORE));
  const [row, next] = [rows[place], rows[place + 1]];
  if (row === undefined) return null;
  const names = row.cells.map((name) => name.trim());
  const end = next === undefined ? text.length : positionOfLine(text, next.line);
  const known = countKnownNames(names);
  // What stands behind a broken first row is a header only by its names.
  if (isBroken && known < ENOUGH_NAMES) return null;
  return { names, delimiter, line: row.line, end, known: known < ENOUGH_NAMES ? 0 : known };
}

function placeOfHeader(rows: readonly CsvRow[]): number {
  const named = rows.findIndex(
    ({ cells }) => countKnownNames(cells.map((cell) => cell.trim())) >= ENOUGH_NAMES,
  );
  if (named !== -1) return named;
  if ((rows[0]?.cells.length ?? 0) >= FEWEST_CELLS) return 0;
  const counts = rows.map(({ cells }) => cells.length);
  const times = (count: number) => counts.filter((each) => each === count).length;
  const usual = counts.reduce((best, each) => (times(each) > times(best) ? each : best), counts[0] ?? 0);
  return usual < FEWEST_CELLS ? 0 : counts.indexOf(usual);
}

/** The first rows of a text that can be read. */
export function firstRows(text: string, delimiter: string, start: number, most: number): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const piece of csvRows(text, delimiter, start)) {
    for (const row of piece.rows) if ('cells' in row && rows.length < most) rows.push(row);
    if (rows.length >= most) break;
  }
  return rows;
}

function positionOfLine(text: string, line: number): number {
  const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
  let position = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const found = text.indexOf(newline, position);
    if (found === -1) return text.length;
    position = found + 1;
  }
  return position;
}
