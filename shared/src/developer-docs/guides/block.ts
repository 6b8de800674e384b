/**
 * A part of a text of the reference, which is written as HTML and as Markdown. Text may have `code`, **strong** and
 * [links](/address).
 */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly language: string; readonly code: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly TableRow[] };

export interface TableRow {
  /** The anchor of the row, where others refer to it. */
  readonly id?: string;
  readonly cells: readonly string[];
}

/** A section of a page, with its anchor. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export const text = (value: string): Block => ({ kind: 'text', text: value });
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });
export const code = (language: string, value: string): Block => ({
  kind: 'code',
  language,
  code: value.trim(),
});
export const table = (head: readonly string[], rows: readonly (readonly string[] | TableRow)[]): Block => ({
  kind: 'table',
  head,
  rows: rows.map((row) => ('cells' in row ? row : { cells: row })),
});
