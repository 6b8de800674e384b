import { type CsvHeader, firstRows, readHeader } from '../csv/csv-header.ts';
import { type BrokenRow, type CsvRow, csvRows } from '../csv/csv-rows.ts';
import type { ColumnMapping } from '../mapping/column-mapping.ts';
import { mappedReader } from '../mapping/mapped-reader.ts';
import { betAnalytixReader } from '../presets/bet-analytix.ts';
import { oddsjamReader } from '../presets/oddsjam.ts';
import { pikkitReader } from '../presets/pikkit.ts';
import { RECORD_COLUMNS } from '../record/columns.ts';
import { isTimeZone } from '../values/zoned-time.ts';
import { fairlineReader } from './fairline-reader.ts';
import { detectFormat, missingColumns, type RecordFormat } from './formats.ts';
import type { ReadRow, RowReader } from './row-reader.ts';

/** The longest text, the most rows and the most columns of one import. */
export const IMPORT_LIMITS = { characters: 64_000_000, rows: 250_000, columns: 500 } as const;

/** How to read a file. Without format and mapping its header decides. */
export type ImportChoice = {
  readonly format?: RecordFormat;
  /** For files of other programs; it replaces the format. */
  readonly mapping?: ColumnMapping;
  /** The clocks of times without a zone, for the presets that have such times; by default UTC, for OddsJam New York. */
  readonly timeZone?: string;
};

/** Bets of one piece of a file, and the share of it that has been read, from 0 to 1. */
export type ImportPiece = { readonly rows: ReadRow[]; readonly progress: number };

/** A file whose header was understood. */
export type OpenImport = {
  /** Null when a mapping reads it. */
  readonly format: RecordFormat | null;
  readonly names: readonly string[];
  /** What was noticed about the file as a whole, such as columns that are not imported. */
  readonly warnings: readonly string[];
  /** The bets of the file, piece by piece; a piece takes a few milliseconds. */
  pieces(): Generator<ImportPiece>;
};

/**
 * Reads the header of a CSV text and chooses how to read its rows.
 *
 * @returns a sentence for the user when the file as a whole cannot be read.
 */
export function openImport(
  text: string,
  choice: ImportChoice = {},
): OpenImport | { readonly message: string } {
  if (text.length > IMPORT_LIMITS.characters) {
    return { message: `The file is larger than ${IMPORT_LIMITS.characters / 1_000_000} million characters.` };
  }
  const header = readHeader(text, choice.mapping?.headerLine);
  if (header === null) return { message: 'The file has no header.' };
  if (header.names.length > IMPORT_LIMITS.columns) {
    return { message: `The file has more than ${IMPORT_LIMITS.columns} columns.` };
  }
  if (choice.timeZone !== undefined && !isTimeZone(choice.timeZone)) {
    return { message: `There is no time zone named "${choice.timeZone.slice(0, 40)}".` };
  }
  const format = choice.mapping === undefined ? (choice.format ?? formatOf(text, header)) : null;
  if (choice.mapping === undefined && format === null) {
    return { message: 'The columns are not those of a known format. Choose which column is which.' };
  }
  const missing = format === null ? [] : missingColumns(format, header.names);
  if (missing.length > 0)
    return { message: `The file lacks the columns ${missing.map((name) => `"${name}"`).join(', ')}.` };
  const names = header.names;
  return {
    format,
    names,
    warnings: [...repeatedNames(names), ...(format === 'fairline' ? unknownNames(names) : [])],
    pieces: () => pieces(text, header, readerOf(format, names, choice)),
  };
}

/** Rows by which our own format is recognised. */
const SAMPLES = 100;

/** Finds the format of a text whose header is known; null where it needs a mapping. */
export function formatOf(text: string, { names, delimiter, end }: CsvHeader): RecordFormat | null {
  return detectFormat(names, firstRows(text, delimiter, end, SAMPLES));
}

function readerOf(format: RecordFormat | null, names: readonly string[], choice: ImportChoice): RowReader {
  if (format === null && choice.mapping !== undefined) return mappedReader(names, choice.mapping);
  switch (format) {
    case 'pikkit':
      return pikkitReader(names);
    case 'oddsjam':
      return oddsjamReader(names, choice.timeZone);
    case 'bet-analytix':
      return betAnalytixReader(names, choice.timeZone ?? 'UTC');
    default:
      return fairlineReader(names);
  }
}

function* pieces(text: string, header: CsvHeader, reader: RowReader): Generator<ImportPiece> {
  let count = 0;
  for (const { rows, read } of csvRows(text, header.delimiter, header.end)) {
    count += rows.length;
    if (count > IMPORT_LIMITS.rows) {
      const line = rows[0]?.line ?? header.line;
      const message = `The file has more than ${IMPORT_LIMITS.rows} rows; this row and all that follow are not read.`;
      yield { rows: [...reader.end(), { line, message }], progress: 1 };
      return;
    }
    const bets = rows.flatMap((row) => reader.read(withinHeader(row, header.names.length)));
    yield { rows: bets, progress: read / text.length };
  }
  yield { rows: reader.end(), progress: 1 };
}

/** A row with more cells than the header has names was split at the wrong places; empty ones at its end do no harm. */
function withinHeader(row: CsvRow | BrokenRow, names: number): CsvRow | BrokenRow {
  if ('message' in row || row.cells.slice(names).every((cell) => cell.trim() === '')) return row;
  return { line: row.line, message: `The row has ${row.cells.length} cells, the header only ${names}.` };
}

function repeatedNames(names: readonly string[]): string[] {
  const lower = names.map((name) => name.toLowerCase());
  const repeated = names.filter((name, at) => name !== '' && lower.indexOf(name.toLowerCase()) !== at);
  return [...new Set(repeated)].map(
    (name) => `The column "${name}" appears more than once; the first one is read.`,
  );
}

function unknownNames(names: readonly string[]): string[] {
  const known = new Set<string>(RECORD_COLUMNS);
  return names
    .filter((name) => name !== '' && !known.has(name.toLowerCase()))
    .map((name) => `The column "${name}" is not part of the format and is not imported.`);
}
