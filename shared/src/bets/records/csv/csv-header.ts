import { csvRows } from './csv-rows.ts';

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

/**
 * Reads the first row that is not empty. Its delimiter is the one that parts it into the most names; a line `sep=;`, as Excel
 * writes it, names the delimiter instead.
 *
 * @returns null for a text without a readable row.
 */
export function readHeader(text: string): CsvHeader | null {
  const start = text.startsWith('\uFEFF') ? 1 : 0;
  const named = /^sep=(.)\r?\n/i.exec(text.slice(start, start + 8));
  if (named !== null) return headerWith(text, named[1] ?? ',', start + named[0].length);
  const headers = DELIMITERS.map((delimiter) => headerWith(text, delimiter, start));
  return headers.reduce((best, header) => (namesIn(header) > namesIn(best) ? header : best));
}

const namesIn = (header: CsvHeader | null): number => header?.names.length ?? 0;

function headerWith(text: string, delimiter: string, start: number): CsvHeader | null {
  const [piece] = csvRows(text, delimiter, start).take(1);
  const [row, next] = piece?.rows ?? [];
  if (row === undefined || 'message' in row) return null;
  const names = row.cells.map((name) => name.trim());
  const end = next === undefined ? (piece?.read ?? text.length) : positionOfLine(text, next.line);
  return { names, delimiter, line: row.line, end };
}

function positionOfLine(text: string, line: number): number {
  const newline = text.includes('\n') ? '\n' : '\r';
  let position = 0;
  for (let passed = 1; passed < line; passed += 1) position = text.indexOf(newline, position) + 1;
  return position;
}
