import type { Queryable } from '../../platform/db/queryable.ts';
import { unpackLine } from './codec/pack-line.ts';
import { historyRowOf, inOrder, PACKED_DAY, type PlainRow, ROW_COLUMNS } from './history.read-model.ts';
import type { HistoryRow } from './history-row.ts';

/** A quote of a line. */
export interface QuoteOfLine {
  readonly eventId: number;
  readonly period: number;
  readonly quote: string;
}

/** Changes of one quote that are read, the newest ones: it has as many in hours in which it changes every few seconds. */
const MOST_ROWS = 500;

type StoredRow =
  | (PlainRow & { readonly place: number; readonly body: null; readonly day: null })
  | { readonly place: number; readonly body: Buffer; readonly day: number };

/**
 * The recent history of many quotes, each by time, in the order of the quotes: as `readLineHistory`, in one statement for all.
 *
 * @param from epoch milliseconds
 */
export async function readRecentQuotes(
  db: Queryable,
  quotes: readonly QuoteOfLine[],
  from: number,
): Promise<HistoryRow[][]> {
  const found: HistoryRow[][] = quotes.map(() => []);
  if (quotes.length === 0) return found;
  const { rows } = await db.query<StoredRow>(SELECT, [
    quotes.map(({ eventId }) => eventId),
    quotes.map(({ period }) => period),
    quotes.map(({ quote }) => quote),
    new Date(from),
    MOST_ROWS,
  ]);
  for (const row of rows) {
    const list = found[row.place - 1];
    const wanted = quotes[row.place - 1]?.quote;
    if (list === undefined) continue;
    if (row.body === null) list.push(historyRowOf(row));
    else
      for (const packed of unpackLine(row.body, row.day, (quote) => quote === wanted).values())
        list.push(...packed.filter(({ at }) => at >= from));
  }
  return found.map((list) => inOrder(list));
}

const ASKED =
  'unnest($1::bigint[], $2::smallint[], $3::text[]) with ordinality as q (event_id, period_num, quote, place)';

const SELECT = `
  select q.place::integer as place, null::numeric as at, null::bigint as seq, null::text as prices,
    null::numeric as "limit", null::smallint as status, null::boolean as trusted, null::text as previous,
    null::numeric as "previousUntil", null::smallint[] as errors, p.body, ${PACKED_DAY} as day
  from ${ASKED}
  join packed_history p on p.event_id = q.event_id and p.period_num = q.period_num
    and p.day >= ($4::timestamptz at time zone 'UTC')::date
  union all
  select q.place::integer, ${ROW_COLUMNS}, null::bytea, null::integer
  from ${ASKED}
  cross join lateral (select * from odds_history o where o.event_id = q.event_id and o.period_num = q.period_num
    and o.quote = q.quote and o.at >= $4::timestamptz order by o.at desc limit $5) h`;
