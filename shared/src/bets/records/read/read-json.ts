import * as z from 'zod';
import { protectText } from '../csv/formula-text.ts';
import { RECORD_COLUMNS, type RecordCells, type RecordColumn, TEXT_COLUMNS } from '../record/columns.ts';
import { numberText } from '../values/decimal.ts';
import { joinTags } from '../values/tags-text.ts';
import { IMPORT_LIMITS } from './open-import.ts';
import type { ReadFile } from './read-records.ts';
import { readRow } from './row-reader.ts';

const bets = z.array(z.record(z.string(), z.unknown()));
const file = z.union([bets, z.object({ bets }).transform((value) => value.bets)]);

/**
 * Reads the JSON that `exportJson` writes, or a list of such bets. Numbers may stand as JSON numbers; `line` is the position in the list,
 * counted from 1.
 */
export function readJson(text: string): ReadFile {
  if (text.length > IMPORT_LIMITS.characters) return { message: 'The file is too large.' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { message: 'The file is not JSON.' };
  }
  const parsed = file.safeParse(value);
  if (!parsed.success) return { message: 'The file is not a list of bets.' };
  if (parsed.data.length > IMPORT_LIMITS.rows)
    return { message: `The file has more than ${IMPORT_LIMITS.rows} bets.` };
  const known = new Set<string>(RECORD_COLUMNS);
  const unknown = new Set(
    parsed.data.flatMap((bet) => Object.keys(bet).filter((field) => !known.has(field))),
  );
  return {
    format: 'fairline',
    rows: parsed.data.map((bet, at) => readRow(at + 1, { cells: cellsOf(bet), warnings: [] })),
    warnings: [...unknown].map(
      (field) => `The field "${field}" is not part of the format and is not imported.`,
    ),
  };
}

/** The fields as cells of the CSV format, which is read and validated in one place. */
function cellsOf(bet: Record<string, unknown>): RecordCells {
  const cells: RecordCells = {};
  for (const column of RECORD_COLUMNS) {
    const cell = cellOf(column, bet[column]);
    cells[column] = TEXT_COLUMNS.has(column) ? protectText(cell) : cell;
  }
  return cells;
}

function cellOf(column: RecordColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (column === 'tags' && Array.isArray(value)) return joinTags(value.map(String));
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
