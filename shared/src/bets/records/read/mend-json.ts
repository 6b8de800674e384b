import type { LineSpan, SpanContent, SpanEdit } from '../csv/mend-rows.ts';
import { RECORD_COLUMNS, type RecordColumn } from '../record/columns.ts';
import { cellOf, type JsonBet, openJson } from './read-json.ts';

/** The bets of a JSON text as rows of cells, which are mended by hand. Positions are counted from 1. */
export interface JsonMender {
  /** The fields that a bet of the file has, and those that each needs, in the order of the format. */
  readonly columns: readonly RecordColumn[];
  /** The fields of the bet at a position as cells of the columns. */
  contentOf(span: LineSpan): SpanContent;
  /** The text with other cells in some bets. What was not changed stays as it is in the file, unknown fields too. */
  mended(edits: readonly SpanEdit[]): string;
}

const NEEDED: readonly RecordColumn[] = ['placed_at', 'odds', 'stake'];

/** Opens a JSON text to mend it. A text that is not a list of bets has none. */
export function jsonMender(text: string): JsonMender {
  const file = openJson(text);
  const bets = 'message' in file ? [] : file.bets;
  const fields = new Set([...NEEDED, ...bets.flatMap((bet) => Object.keys(bet))]);
  const columns = RECORD_COLUMNS.filter((column) => fields.has(column));
  const cellsOf = (bet: JsonBet): string[] => columns.map((column) => cellOf(column, bet[column]));
  return {
    columns,
    contentOf: ({ from }) => ({ rows: [cellsOf(bets[from - 1] ?? {})] }),
    mended(edits) {
      const mended = [...bets];
      for (const { from, content } of edits) {
        const bet = bets[from - 1];
        const cells = 'rows' in content ? content.rows[0] : undefined;
        if (bet !== undefined && cells !== undefined)
          mended[from - 1] = { ...bet, ...changed(cellsOf(bet), cells) };
      }
      return JSON.stringify({ bets: mended }, keepNumber);
    },
  };

  function changed(before: readonly string[], after: readonly string[]): JsonBet {
    const at = columns.map((column, place) => [column, after[place] ?? ''] as const);
    return Object.fromEntries(at.filter(([, cell], place) => cell !== before[place]));
  }
}

/** JSON can name a number that is too large; written as null it would be an empty field instead of a wrong one. */
function keepNumber(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
