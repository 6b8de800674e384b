/** Other work waits at most about this long, in milliseconds. */
const STEP = 12;

/** Rows of one piece of a file, and the share of it that has been read, from 0 to 1. */
export type RowsPiece<T> = { readonly rows: readonly T[]; readonly progress: number };

/** Takes the share of a file that has been read, from 0 to 1, and the number of its rows so far. */
export type OnRowsRead = (progress: number, rows: number) => void;

/**
 * Collects the rows of a file in steps of a few milliseconds, between which other work of the process or page runs.
 *
 * @param onProgress called after each step with the share of the file that has been read, from 0 to 1, and its rows so far.
 * @param signal ends the reading; the promise is rejected with its reason.
 */
export async function rowsInSteps<T>(
  pieces: Iterable<RowsPiece<T>>,
  onProgress: OnRowsRead = () => undefined,
  signal?: AbortSignal,
): Promise<T[]> {
  const rows: T[] = [];
  let stepEnds = performance.now() + STEP;
  for (const piece of pieces) {
    for (const row of piece.rows) rows.push(row);
    if (performance.now() < stepEnds) continue;
    onProgress(piece.progress, rows.length);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    stepEnds = performance.now() + STEP;
  }
  onProgress(1, rows.length);
  return rows;
}
