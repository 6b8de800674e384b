import type { Queryable } from '../../platform/db/queryable.ts';
import { unpackLine } from './codec/pack-line.ts';
import type { HistoryRow } from './history-row.ts';

export interface HistoryOfLine {
  readonly eventId: number;
  readonly period: number;
  /** Only these quotes; all of the line by default. */
  readonly quotes?: readonly string[] | undefined;
  /** Only quotes whose key begins so: those of a market, or of a special. */
  readonly prefix?: string | undefined;
  /** Only rows from then on, and before then (epoch ms). */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
}

/** A plain row as it is selected: lists of prices as text, which is much faster to read. */
export interface PlainRow extends Omit<HistoryRow, 'prices' | 'previous'> {
  readonly prices: string;
  readonly previous: string;
}

/** A change, or the packed changes of a day, or what is left of deleted days. */
type StoredRow =
  | (PlainRow & { readonly quote: string; readonly body: null; readonly day: null })
  | { readonly quote: null; readonly body: Buffer; readonly day: number };

/** Columns of `odds_history h` of a `PlainRow`. */
export const ROW_COLUMNS = `extract(epoch from h.at) * 1000 as at, h.seq, h.prices::text as prices,
  h.limit_val as "limit", h.status, h.trusted, h.previous::text as previous,
  extract(epoch from h.previous_until) * 1000 as "previousUntil", h.errors`;

export function historyRowOf(row: PlainRow): HistoryRow {
  const { at, seq, limit, status, trusted, previousUntil, errors } = row;
  return {
    ...{ at, seq, prices: parsePrices(row.prices), limit, status, trusted },
    ...{ previous: parsePrices(row.previous), previousUntil, errors },
  };
}

/** `{1.95,NULL,2.1}` */
function parsePrices(text: string): (number | null)[] {
  if (text.length <= 2) return [];
  return text
    .slice(1, -1)
    .split(',')
    .map((price) => (price === 'NULL' ? null : Number(price)));
}

/** Days since 1970 of `packed_history p`. */
export const PACKED_DAY = `p.day - date '1970-01-01'`;

/**
 * The history of a line by quote, each by time: the same rows whether their day has been packed or not, after what is left of
 * deleted days (`baselineOf`). It is one statement, so that a day that is packed or deleted meanwhile is read once.
 */
export async function readLineHistory(
  db: Queryable,
  line: HistoryOfLine,
): Promise<Map<string, HistoryRow[]>> {
  const { eventId, period, quotes, prefix = '', from, before } = line;
  const { rows } = await db.query<StoredRow>(SELECT, [
    eventId,
    period,
    quotes ?? null,
    new Date(from ?? 0),
    before === undefined ? 'infinity' : new Date(before),
    prefix,
  ]);
  const wanted = (quote: string) => quote.startsWith(prefix) && (quotes?.includes(quote) ?? true);
  const history = new Map<string, HistoryRow[]>();
  const add = (quote: string, row: HistoryRow): void => {
    if (row.at < (from ?? 0) || row.at >= (before ?? Number.POSITIVE_INFINITY)) return;
    const list = history.get(quote);
    if (list) list.push(row);
    else history.set(quote, [row]);
  };
  for (const row of rows) {
    if (row.quote !== null) add(row.quote, historyRowOf(row));
    else
      for (const [quote, list] of unpackLine(row.body, row.day, wanted))
        for (const one of list) add(quote, one);
  }
  for (const list of history.values()) inOrder(list);
  // In the order of the keys, whatever the plan of the statement: what is packed of it is the same bytes.
  return new Map([...history].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Sorts by time what is nearly sorted: the rows of a day are, and so are most days. */
export function inOrder(rows: HistoryRow[]): HistoryRow[] {
  const isOrdered = rows.every((row, index) => index === 0 || (rows[index - 1]?.at ?? 0) < row.at);
  return isOrdered ? rows : rows.sort((a, b) => a.at - b.at);
}

const SELECT = `
  select null::text as quote, null::numeric as at, null::bigint as seq, null::text as prices,
    null::numeric as "limit", null::smallint as status, null::boolean as trusted, null::text as previous,
    null::numeric as "previousUntil", null::smallint[] as errors, p.body, ${PACKED_DAY} as day
  from packed_history p
  where p.event_id = $1 and p.period_num = $2
    and p.day >= ($4::timestamptz at time zone 'UTC')::date and p.day <= ($5::timestamptz at time zone 'UTC')::date
  union all
  select null, null, null, null, null, null, null, null, null, null, b.body, b.before - date '1970-01-01'
  from history_baselines b
  where b.event_id = $1 and b.period_num = $2
  union all
  select h.quote, ${ROW_COLUMNS}, null::bytea, null::integer
  from odds_history h
  where h.event_id = $1 and h.period_num = $2 and ($3::text[] is null or h.quote = any ($3::text[]))
    and starts_with(h.quote, $6)
    and h.at >= $4::timestamptz and h.at < $5::timestamptz`;
