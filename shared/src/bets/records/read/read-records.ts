import type { RecordFormat } from './formats.ts';
import { type ImportChoice, openImport } from './open-import.ts';
import type { ReadRow } from './row-reader.ts';
import { type OnRowsRead, rowsInSteps } from './rows-in-steps.ts';

/** All bets of a file, each with its line, and what was noticed about the file; or why it cannot be read at all. */
export type ReadFile =
  | {
      readonly format: RecordFormat | null;
      readonly rows: readonly ReadRow[];
      readonly warnings: readonly string[];
    }
  | { readonly message: string };

/** Reads a CSV text at once. Large files block for seconds: a server uses {@link readRecordsInSteps}. */
export function readRecords(text: string, choice: ImportChoice = {}): ReadFile {
  const file = openImport(text, choice);
  if ('message' in file) return file;
  const rows: ReadRow[] = [];
  for (const piece of file.pieces()) for (const row of piece.rows) rows.push(row);
  return { format: file.format, rows, warnings: file.warnings };
}

/**
 * Reads a CSV text in steps of a few milliseconds, between which other work of the process or page runs.
 *
 * @param onProgress called after each step with the share of the file that has been read, from 0 to 1, and the number of bets so far.
 * @param signal ends the reading; the promise is rejected with its reason.
 */
export async function readRecordsInSteps(
  text: string,
  choice: ImportChoice = {},
  onProgress?: OnRowsRead,
  signal?: AbortSignal,
): Promise<ReadFile> {
  const file = openImport(text, choice);
  if ('message' in file) return file;
  const rows = await rowsInSteps(file.pieces(), onProgress, signal);
  return { format: file.format, rows, warnings: file.warnings };
}
