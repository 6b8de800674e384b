import type { RecordFormat } from './formats.ts';
import { type ImportChoice, openImport } from './open-import.ts';
import type { ReadRow } from './row-reader.ts';

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

/** Other work waits at most about this long, in milliseconds. */
const STEP = 12;

/**
 * Reads a CSV text in steps of a few milliseconds, between which other work of the process or page runs.
 *
 * @param onProgress called after each step with the share of the file that has been read, from 0 to 1.
 * @param signal ends the reading; the promise is rejected with its reason.
 */
export async function readRecordsInSteps(
  text: string,
  choice: ImportChoice = {},
  onProgress: (progress: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<ReadFile> {
  const file = openImport(text, choice);
  if ('message' in file) return file;
  const rows: ReadRow[] = [];
  let stepEnds = performance.now() + STEP;
  for (const piece of file.pieces()) {
    for (const row of piece.rows) rows.push(row);
    if (performance.now() < stepEnds) continue;
    onProgress(piece.progress);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    stepEnds = performance.now() + STEP;
  }
  onProgress(1);
  return { format: file.format, rows, warnings: file.warnings };
}
