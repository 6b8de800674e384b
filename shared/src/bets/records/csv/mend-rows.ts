import Papa from 'papaparse';
import { readHeader } from './csv-header.ts';
import { csvRows } from './csv-rows.ts';

/** The lines of a text that one bet takes, counted from 1; `to` is the line behind them, null for all that follow. */
export type LineSpan = { readonly from: number; readonly to: number | null };

/** What stands on the lines of a bet: the cells of each row, or the text where it cannot be parted into cells. */
export type SpanContent = { readonly rows: readonly (readonly string[])[] } | { readonly raw: string };
export type SpanEdit = LineSpan & { readonly content: SpanContent };

/** Reads what stands on some lines of a CSV text, to be mended by hand. */
export function spanReader(text: string, headerLine?: number): (span: LineSpan) => SpanContent {
  let lines: readonly string[] | null = null;
  const delimiter = delimiterOf(text, headerLine);
  return ({ from, to }) => {
    lines ??= linesOf(text).lines;
    const raw = lines
      .slice(from - 1, to === null ? undefined : to - 1)
      .map(withoutReturn)
      .join('\n')
      .trimEnd();
    const rows = [...csvRows(raw, delimiter)].flatMap((piece) => piece.rows);
    const cells = rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
    return cells.length === rows.length && cells.length > 0 ? { rows: cells } : { raw };
  };
}

/** A CSV text with other content on some of its lines. Each row stays on its line: what becomes shorter is followed by empty lines. */
export function mendRows(text: string, edits: readonly SpanEdit[], headerLine?: number): string {
  const { lines, newline } = linesOf(text);
  const delimiter = delimiterOf(text, headerLine);
  for (const { from, to, content } of edits) {
    const behind = to ?? lines.length + 1;
    const written =
      'raw' in content
        ? content.raw
        : Papa.unparse(
            content.rows.map((cells) => [...cells]),
            { delimiter, newline: '\n' },
          );
    const end = lines[from - 1]?.endsWith('\r') ? '\r' : '';
    const mended = written.split('\n');
    for (let at = from; at < behind; at += 1) lines[at - 1] = `${mended[at - from] ?? ''}${end}`;
    const rest = mended.slice(behind - from);
    if (rest.length > 0) lines[behind - 2] = [lines[behind - 2], ...rest].join('\n');
  }
  return lines.join(newline);
}

/** As `csvRows` counts them. */
function linesOf(text: string): { readonly lines: string[]; readonly newline: string } {
  const newline = text.includes('\n') || !text.includes('\r') ? '\n' : '\r';
  return { lines: text.split(newline), newline };
}

const delimiterOf = (text: string, headerLine: number | undefined): string =>
  readHeader(text, headerLine)?.delimiter ?? ',';
const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
