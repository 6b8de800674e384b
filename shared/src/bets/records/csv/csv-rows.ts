import Papa from 'papaparse';

/** A row of a CSV file: its cells and the line of the file on which it begins, counted from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };
/** A row that cannot be read, with a sentence for the user. */
export type BrokenRow = { readonly line: number; readonly message: string };

/** The rows of one piece of the text, and the characters that have been read so far. */
export type CsvPiece = { readonly rows: (CsvRow | BrokenRow)[]; readonly read: number };

/** The longest row in characters, and the size of the pieces in which a text is read. */
export const LONGEST_ROW = 65_536;

/** A file with more rows that cannot be read is not CSV, or is damaged as a whole; its rest is not read. */
export const MOST_BROKEN_ROWS = 1000;

/**
 * The rows of a CSV text, piece by piece, so that the caller can show progress and let other work run in between.
 *
 * Lines end with LF, CRLF or, where the file has no LF at all, CR; a file may mix the first two. Empty lines are left out.
 * A quote that is never closed breaks its own line only: reading goes on with the next line, up to {@link MOST_BROKEN_ROWS} times.
 *
 * @param delimiter one character.
 * @param start position of the first row; its line is counted from the beginning of the text.
 */
export function* csvRows(text: string, delimiter: string, start = 0): Generator<CsvPiece> {
  const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
  let position = start;
  let line = 1 + countOf(text, newline, 0, start);
  let broken = 0;
  while (position < text.length) {
    const piece = readPiece(text, position, line, delimiter, newline);
    position = piece.end;
    line = piece.line;
    // A piece ends with its first broken row.
    const last = piece.rows.at(-1);
    if (last !== undefined && 'message' in last) broken += 1;
    if (last !== undefined && broken > MOST_BROKEN_ROWS) {
      const message = `More than ${MOST_BROKEN_ROWS} rows cannot be read; this row and all that follow are left out.`;
      yield { rows: [...piece.rows.slice(0, -1), { line: last.line, message }], read: text.length };
      return;
    }
    yield { rows: piece.rows, read: position };
  }
}

type Piece = { rows: (CsvRow | BrokenRow)[]; end: number; line: number };

function readPiece(
  text: string,
  start: number,
  firstLine: number,
  delimiter: string,
  newline: string,
): Piece {
  const input = text.slice(start, start + LONGEST_ROW);
  const isLast = start + input.length >= text.length;
  const rows: (CsvRow | BrokenRow)[] = [];
  let end = 0;
  let line = firstLine;
  let broken: string | null = null;
  Papa.parse<string[]>(input, {
    delimiter,
    newline: newline as '\n' | '\r',
    // The fast mode reads the whole input before the first row.
    fastMode: false,
    step: ({ data, errors, meta }, parser) => {
      // The last row may go on behind this piece; the next piece begins with it.
      if (!isLast && meta.cursor >= input.length) return;
      if (errors.some(({ type }) => type === 'Quotes')) {
        broken = 'A quote is not closed, or text stands behind a closing quote.';
        parser.abort();
        return;
      }
      const cells = withoutCarriageReturn(data);
      if (cells.length > 1 || cells[0]?.trim() !== '') rows.push({ line, cells });
      line += countOf(input, newline, end, meta.cursor);
      end = meta.cursor;
    },
  });
  if (broken === null && end === 0) {
    broken = isLast ? null : `The row is longer than ${LONGEST_ROW.toLocaleString('en')} characters.`;
    if (broken === null) return { rows, end: text.length, line };
  }
  if (broken !== null) {
    rows.push({ line, message: broken });
    const next = text.indexOf(newline, start + end);
    return { rows, end: next === -1 ? text.length : next + 1, line: line + 1 };
  }
  return { rows, end: start + end, line };
}

/** Rows are parted by LF, so that the CR of a CRLF is still at the end of the last cell. */
function withoutCarriageReturn(cells: string[]): string[] {
  const last = cells.at(-1);
  if (last?.endsWith('\r')) cells[cells.length - 1] = last.slice(0, -1);
  return cells;
}

function countOf(text: string, character: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf(character, from); at !== -1 && at < to; at = text.indexOf(character, at + 1)) {
    count += 1;
  }
  return count;
}
