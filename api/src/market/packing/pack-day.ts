import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { packLine } from '../history/codec/pack-line.ts';
import type { HistoryRow } from '../history/history-row.ts';
import {
  addToDraft,
  createDraft,
  type PackedLine,
  type QuotePlace,
  type QuoteRow,
  readDay,
  totalsOf,
} from './packing.store.ts';

/** Rows that are read at once; a line with more of them is read in one piece, up to the most. */
const BATCH = { rows: 4_000, most: 128_000 };

export interface PackDayOptions {
  /** Days since 1970. */
  readonly day: number;
  /** The first part of each line: above 0 when the day has packed rows already. */
  readonly part: number;
  /** Called after each batch with how long it took (ms); packing goes on when it resolves, and ends when it rejects. */
  readonly rest: (workedMs: number) => Promise<void>;
  readonly batch?: { readonly rows: number; readonly most: number };
}

/**
 * Packs all rows of a day into its draft, in batches of one short statement each. The plain rows stay where they are. Each body
 * has been unpacked again and compared, and the draft has as many rows as the day. Returns how many.
 * @throws Error when it has not: rows have come meanwhile.
 */
export async function packDay(client: ClientBase, options: PackDayOptions): Promise<number> {
  const { day, part, rest, batch = BATCH } = options;
  await createDraft(client, day);
  let after: QuotePlace | null = null;
  let unfinished = null as LineRows | null;
  let limit = batch.rows;
  for (;;) {
    const started = performance.now();
    const rows: QuoteRow[] = await readDay(client, day, after, limit);
    const isLast = rows.length < limit;
    const lines = linesIn(rows);
    const whole = isLast ? lines : withoutUnfinished(lines, limit >= batch.most);
    if (whole.length === 0 && !isLast) {
      limit *= 2;
      continue;
    }
    const parts: PackedLine[] = [];
    for (const line of whole) {
      const isContinued: boolean = unfinished?.eventId === line.eventId && unfinished.period === line.period;
      unfinished = { ...line, part: isContinued ? (unfinished?.part ?? part) + 1 : part };
      parts.push(packed(unfinished, day));
      await nextTurn();
    }
    if (parts.length > 0) await addToDraft(client, day, parts);
    if (isLast) break;
    after = lastQuote(whole);
    limit = batch.rows;
    await rest(performance.now() - started);
  }
  const { plain, draft } = await totalsOf(client, day);
  if (plain !== draft) throw new Error(`The day has ${plain} rows, and ${draft} were packed.`);
  return plain;
}

interface LineRows {
  readonly eventId: number;
  readonly period: number;
  readonly part: number;
  readonly history: Map<string, HistoryRow[]>;
}

/** Rows in the order of lines and quotes, by line. */
function linesIn(rows: readonly QuoteRow[]): LineRows[] {
  const lines: LineRows[] = [];
  for (const { eventId, period, quote, row } of rows) {
    let line = lines.at(-1);
    if (line?.eventId !== eventId || line.period !== period) {
      line = { eventId, period, part: 0, history: new Map() };
      lines.push(line);
    }
    const known = line.history.get(quote);
    if (known) known.push(row);
    else line.history.set(quote, [row]);
  }
  return lines;
}

/**
 * Without the last line, of which more rows may follow. A line that alone is too long is packed in parts, each of some quotes;
 * nothing is left when it has only one.
 */
function withoutUnfinished(lines: readonly LineRows[], isTooLong: boolean): LineRows[] {
  const last = lines.at(-1);
  if (lines.length > 1 || last === undefined || !isTooLong) return lines.slice(0, -1);
  const quotes = [...last.history].slice(0, -1);
  return quotes.length === 0 ? [] : [{ ...last, history: new Map(quotes) }];
}

function lastQuote(lines: readonly LineRows[]): QuotePlace | null {
  const line = lines.at(-1);
  const quote = line && [...line.history.keys()].at(-1);
  return line === undefined || quote === undefined ? null : { ...line, quote };
}

function packed({ eventId, period, part, history }: LineRows, day: number): PackedLine {
  let rowCount = 0;
  for (const rows of history.values()) rowCount += rows.length;
  return { eventId, period, part, rowCount, body: packLine(history, day) };
}
