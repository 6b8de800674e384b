import * as z from 'zod';
import { protectText } from '../csv/formula-text.ts';
import { RECORD_COLUMNS, type RecordCells, type RecordColumn, TEXT_COLUMNS } from '../record/columns.ts';
import { numberText } from '../values/decimal.ts';
import { joinTags } from '../values/tags-text.ts';
import { IMPORT_LIMITS, type ImportPiece } from './open-import.ts';
import type { ReadFile } from './read-records.ts';
import { readRow } from './row-reader.ts';
import { type OnRowsRead, rowsInSteps } from './rows-in-steps.ts';

const bets = z.array(z.record(z.string(), z.unknown()));
const file = z.union([bets, z.object({ bets }).transform((value) => value.bets)]);

/** Whether a text is JSON rather than CSV, by its first character. */
export function isJson(text: string): boolean {
  return /^\uFEFF?\s*[[{]/.test(text.slice(0, 1_000));
}

/**
 * Reads the JSON that `exportJson` writes, or a list of such bets. Numbers may stand as JSON numbers; `line` is the position in the list,
 * counted from 1. Large files block for seconds: a server uses {@link readJsonInSteps}.
 */
export function readJson(text: string): ReadFile {
  const file = openJson(text);
  if ('message' in file) return file;
  return {
    format: 'fairline',
    rows: [...piecesOf(file.bets)].flatMap(({ rows }) => rows),
    warnings: unknownFields(file.bets),
  };
}

/**
 * Reads the same in steps of a few milliseconds, between which other work of the process or page runs; but for the parsing of
 * the text, which takes a tenth of a second for 20 MB.
 *
 * @param onProgress called after each step with the share of the bets that have been read, from 0 to 1, and the number of bets so far.
 * @param signal ends the reading; the promise is rejected with its reason.
 */
export async function readJsonInSteps(
  text: string,
  onProgress?: OnRowsRead,
  signal?: AbortSignal,
): Promise<ReadFile> {
  const file = openJson(text);
  if ('message' in file) return file;
  const rows = await rowsInSteps(piecesOf(file.bets), onProgress, signal);
  return { format: 'fairline', rows, warnings: unknownFields(file.bets) };
}

/** A bet of a JSON file, before it is validated. */
export type JsonBet = Readonly<Record<string, unknown>>;

/** The bets of a JSON text; or why it cannot be read, as a sentence for the user. */
export function openJson(text: string): { readonly bets: readonly JsonBet[] } | { readonly message: string } {
  if (text.length > IMPORT_LIMITS.characters) return { message: 'The file is too large.' };
  let value: unknown;
  try {
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch {
    return { message: 'The file is not JSON.' };
  }
  const parsed = file.safeParse(value);
  if (!parsed.success) return { message: 'The file is not a list of bets.' };
  if (parsed.data.length > IMPORT_LIMITS.rows)
    return { message: `The file has more than ${IMPORT_LIMITS.rows} bets.` };
  return { bets: parsed.data };
}

function* piecesOf(bets: readonly JsonBet[]): Generator<ImportPiece> {
  for (const [at, bet] of bets.entries()) {
    const row = readRow(at + 1, { cells: cellsOf(bet), warnings: [] });
    yield { rows: [row], progress: (at + 1) / bets.length };
  }
}

function unknownFields(bets: readonly JsonBet[]): string[] {
  const known = new Set<string>(RECORD_COLUMNS);
  const unknown = new Set(bets.flatMap((bet) => Object.keys(bet).filter((field) => !known.has(field))));
  return [...unknown].map((field) => `The field "${field}" is not part of the format and is not imported.`);
}

/** The fields as cells of the CSV format, which is read and validated in one place. */
function cellsOf(bet: JsonBet): RecordCells {
  const cells: RecordCells = {};
  for (const column of RECORD_COLUMNS) {
    const cell = cellOf(column, bet[column]);
    cells[column] = TEXT_COLUMNS.has(column) ? protectText(cell) : cell;
  }
  return cells;
}

/** A field as the cell of a CSV file. */
export function cellOf(column: RecordColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (column === 'tags' && Array.isArray(value)) return joinTags(value.map(String));
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
