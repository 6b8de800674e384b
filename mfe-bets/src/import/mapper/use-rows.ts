import { type CsvHeader, type CsvRow, csvRows, readHeader, rowsInSteps } from '@fairline/shared/bets/records';
import { useEffect, useState } from 'react';

/** The cells of a file whose columns are being chosen. */
export type FileRows =
  | { readonly phase: 'reading'; readonly progress: number }
  | { readonly phase: 'unreadable'; readonly message: string }
  | {
      readonly phase: 'read';
      readonly names: readonly string[];
      readonly rows: readonly CsvRow[];
      /** The line of the header, counted from 1. */
      readonly headerLine: number;
    };

const NO_HEADER: FileRows = {
  phase: 'unreadable',
  message: 'The file has no header. Its first row has to name the columns.',
};
const NO_ROWS: FileRows = {
  phase: 'unreadable',
  message: 'The file has a header and no row that can be read.',
};

/**
 * Reads the cells of a file in steps.
 *
 * @param headerLine the line of the header, where the user has chosen it.
 */
export function useRows(text: string, headerLine: number | undefined): FileRows {
  const [state, setState] = useState<FileRows>({ phase: 'reading', progress: 0 });
  useEffect(() => {
    const abort = new AbortController();
    const set = (next: FileRows): void => {
      if (!abort.signal.aborted) setState(next);
    };
    const header = readHeader(text, headerLine);
    setState({ phase: 'reading', progress: 0 });
    if (header === null || header.names.every((name) => name === '')) {
      set(NO_HEADER);
      return;
    }
    const { names, line } = header;
    rowsInSteps(piecesOf(text, header), (progress) => set({ phase: 'reading', progress }), abort.signal).then(
      (rows) => set(rows.length === 0 ? NO_ROWS : { phase: 'read', names, rows, headerLine: line }),
      (error: unknown) => set({ phase: 'unreadable', message: String(error) }),
    );
    return () => abort.abort();
  }, [text, headerLine]);
  return state;
}

function* piecesOf(text: string, { delimiter, end }: CsvHeader) {
  for (const { rows, read } of csvRows(text, delimiter, end)) {
    yield { rows: rows.flatMap((row) => ('cells' in row ? [row] : [])), progress: read / text.length };
  }
}
