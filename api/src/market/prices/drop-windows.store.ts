import { createInterface } from 'node:readline';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Book } from '../book/book.ts';
import type { Quote } from '../book/quotes/quote.ts';
import { unpackLine } from '../history/codec/pack-line.ts';
import { PACKED_DAY } from '../history/history.read-model.ts';
import { type HistoryRow, isInForce } from '../history/history-row.ts';
import type { PriceTracks } from './price-tracks.ts';
import { measuredQuotes } from './window-parts.ts';

/** A change set is written this long after its answer at most; where the earlier prices ended longer before, there was an outage. */
const MOST_WAITED_MS = 60_000;

/** What the drop windows are filled into. */
export interface LoadedWindows {
  readonly book: Book;
  readonly tracks: PriceTracks;
  /** Events that start earlier are left out (epoch ms). */
  readonly startsAfter: number;
}

/** Fills the drop windows of all lines in the book from the history after `since` (epoch ms). Returns how many rows were read. */
export function loadWindows(client: Client, windows: LoadedWindows, since: number): Promise<number> {
  return readRows(client, select(since, windows.startsAfter), windows, ({ stored }) => stored > since);
}

/**
 * Goes on from windows that were restored, with the changes that follow. Returns how many rows were read.
 *
 * @param after The sequence number of the last change in the windows of an event.
 * @param first The lowest of these numbers; every later change is a plain row.
 */
export async function continueWindows(
  client: Client,
  windows: LoadedWindows,
  after: (eventId: number) => number,
  first: number,
): Promise<number> {
  const { book, startsAfter } = windows;
  const isAhead = (eventId: number): boolean => (book.event(eventId)?.starts ?? 0) > startsAfter;
  // A minute of changes is found by the index on `seq`; a statistic that is out of date must not have a whole day read for it.
  await client.query('set enable_seqscan = off');
  const rows = await readRows(
    client,
    selectAfter(first),
    windows,
    ({ seq }, eventId) => (seq ?? 0) > after(eventId) && isAhead(eventId),
  );
  await client.query('reset enable_seqscan');
  return rows;
}

/**
 * The rows are streamed in the order of their lines, so that only those of one line are in memory at a time. Returns how many there
 * were.
 */
async function readRows(
  client: Client,
  statement: string,
  { book, tracks }: LoadedWindows,
  isWanted: (row: WindowRow, eventId: number) => boolean,
): Promise<number> {
  const copy = client.query(copyTo(`copy (${statement}) to stdout`));
  let rows = 0;
  let lastLine = '';
  let quotes = new Map<string, Quote>();
  let changes = new Map<string, WindowRow[]>();
  const flush = (): void => {
    for (const [key, list] of changes) {
      const quote = quotes.get(key);
      rows += list.length;
      // The packed rows of a day come before the plain ones, which are not always later (the clock was set back).
      if (quote) for (const change of list.sort((a, b) => a.stored - b.stored)) addRow(tracks, quote, change);
    }
    changes = new Map();
  };
  // A broken connection ends the rows early; the copy has the error, which is thrown below.
  const failed = new Promise<never>((_, reject) => copy.once('error', reject));
  failed.catch(() => {});
  for await (const text of createInterface({ input: copy, crlfDelay: Number.POSITIVE_INFINITY })) {
    const columns = text.split('\t');
    const [event = '', period = ''] = columns;
    const line = `${event}:${period}`;
    if (line !== lastLine) {
      flush();
      lastLine = line;
      const known = book.line(Number(event), Number(period));
      quotes = known ? measuredQuotes(known) : new Map();
    }
    for (const [key, all] of windowRows(columns, (quote) => quotes.has(quote))) {
      const list = all.filter((row) => isWanted(row, Number(event)));
      const earlier = changes.get(key);
      if (earlier) earlier.push(...list);
      else changes.set(key, list);
    }
  }
  flush();
  if (copy.errored) await failed;
  return rows;
}

const PLAIN = `select h.event_id, h.period_num, h.quote, floor(extract(epoch from h.at) * 1000),
      floor(extract(epoch from h.previous_until) * 1000), h.seq, h.prices, h.status = 1 and h.trusted, h.previous,
      null::integer, null::text
    from odds_history h`;

/** Changes after a sequence number, in the order of their lines: so few that an index finds them. */
function selectAfter(seq: number): string {
  return `${PLAIN} where h.seq > ${Math.floor(seq)} order by 1, 2`;
}

/** Changes, and the packed ones of whole days, in the order of their lines. */
function select(since: number, startsAfter: number): string {
  const from = `'${new Date(since).toISOString()}'::timestamptz`;
  const events = `(select event_id from events where starts > '${new Date(startsAfter).toISOString()}')`;
  return `${PLAIN}
    where h.at > ${from} and h.event_id in ${events}
    union all
    select p.event_id, p.period_num, null, null, null, null, null, null, null, ${PACKED_DAY}, encode(p.body, 'hex')
    from packed_history p
    where p.day >= (${from} at time zone 'UTC')::date and p.event_id in ${events}
    order by 1, 2`;
}

/** The changes in one row of the result, by quote. */
function windowRows(
  columns: readonly string[],
  wanted: (quote: string) => boolean,
): Iterable<readonly [quote: string, rows: WindowRow[]]> {
  const [, , quote = '', at, until, seq, prices = '', inForce, previous = '', day, body = ''] = columns;
  if (day !== '\\N') {
    const packed = unpackLine(Buffer.from(body, 'hex'), Number(day), wanted);
    return [...packed].map(([key, rows]) => [key, rows.map(windowRow)]);
  }
  if (!wanted(quote)) return [];
  const row = {
    ...timesOf(Number(at), numberOrNull(until), numberOrNull(seq)),
    prices: inForce === 't' ? parse(prices) : [],
    previous: parse(previous),
  };
  return [[quote, [row]]];
}

function windowRow(row: HistoryRow): WindowRow {
  const { at, previousUntil, seq } = row;
  return {
    ...timesOf(at, previousUntil && Math.floor(previousUntil), seq),
    prices: isInForce(row) ? row.prices.map(orNaN) : [],
    previous: row.previous.map(orNaN),
  };
}

/**
 * The times of a row. Where the end of the earlier prices is stored without an outage, it is the measured time at which the
 * new ones began. After an outage that is the time of the change set.
 */
function timesOf(stored: number, previousUntil: number | null, seq: number | null) {
  const until = previousUntil ?? Math.floor(stored);
  const isLater = previousUntil !== null && seq !== null && seq - previousUntil >= MOST_WAITED_MS;
  const at = isLater ? seq : until;
  return { stored, seq, until, at, dated: seq ?? at };
}

function numberOrNull(column: string | undefined): number | null {
  return column === undefined || column === '\\N' ? null : Number(column);
}

function orNaN(price: number | null): number {
  return price ?? Number.NaN;
}

/**
 * Prices that are in force from `at` on, and those that were until `until` (measured time); stored with the time `stored`, their moves
 * with `dated`.
 */
interface WindowRow {
  readonly stored: number;
  readonly seq: number | null;
  readonly dated: number;
  readonly until: number;
  readonly at: number;
  readonly prices: readonly number[];
  readonly previous: readonly number[];
}

function addRow(tracks: PriceTracks, quote: Quote, { until, at, dated, prices, previous }: WindowRow): void {
  const outcomes = quote.prices.length;
  for (let index = 0; index < outcomes; index += 1) {
    // Prices of a market with another number of outcomes are not comparable.
    const before = previous.length === outcomes ? (previous[index] ?? Number.NaN) : Number.NaN;
    const price = prices.length === outcomes ? (prices[index] ?? Number.NaN) : Number.NaN;
    if (Object.is(before, price)) continue;
    if (!Number.isNaN(before)) {
      if (quote.slot < 0) quote.slot = tracks.allocate(outcomes);
      tracks.ended(quote.slot + index, until, before);
    }
    if (!Number.isNaN(price) && quote.slot >= 0) tracks.began(quote.slot + index, at, price, dated);
  }
}

/** `{1.95,NULL,2.1}` as numbers, NULL as NaN. */
function parse(array: string): number[] {
  if (array.length <= 2) return [];
  return array.slice(1, -1).split(',').map(Number);
}
