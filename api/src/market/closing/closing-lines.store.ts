import type { ClientBase } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';

/** A line whose close is missing, or may be another by now. */
export interface LineToClose {
  readonly event_id: number;
  readonly period_num: number;
  /** Its prematch cut-off: that of the line, and at the latest the start. */
  readonly cutoff: Date;
  readonly since: number;
  readonly settled: boolean;
  /** Whether there is a provisional close for the same cut-off. */
  readonly known: boolean;
  /** Whether its history around the cut-off has been deleted. */
  readonly ended: boolean;
  /** Cut-offs of its specials (epoch ms), by id; without those that have the line's. */
  readonly special_cutoffs: Readonly<Record<string, number>> | null;
}

/** A close to be stored. */
export interface ComputedClose {
  readonly line: LineToClose;
  /** Null: only its state changes. */
  readonly body: Buffer | null;
}

/** The prematch cut-off of `lines l` of `events e`. */
const CUTOFF = 'least(coalesce(l.cutoff, e.starts), e.starts)';

/** The id of a line among those that were stored. */
const LINE_ID = `stored.event_id || ':' || stored.period_num`;

/** A match may be betted on until its start only, and a line closes a day before it at the earliest. */
const LONGEST_BEFORE = `interval '1 day'`;

/**
 * Lines past their cut-off (`now`, epoch ms) without a final close for their present state, of events that started since `since`,
 * and those with a provisional close of any time.
 */
export async function findLinesToClose(
  db: Queryable,
  { now, since, limit }: { readonly now: number; readonly since: number; readonly limit: number },
): Promise<LineToClose[]> {
  const { rows } = await db.query<LineToClose>(
    `with line as (
       select l.event_id, l.period_num, ${CUTOFF} as cutoff, e.starts, l.since,
         e.settled_status <> 0 or exists (
           select 1 from settlements s where s.event_id = l.event_id and s.period_num = l.period_num
         ) as settled
       from events e join lines l on l.event_id = e.event_id
       where e.live_status <> 1 and ${CUTOFF} <= $1
         and ((e.starts > $2 and e.starts <= $1 + ${LONGEST_BEFORE})
           or e.event_id in (select c.event_id from closing_lines c where c.provisional))
     )
     select line.*, coalesce(c.cutoff = line.cutoff, false) as known,
       coalesce(b.before > line.cutoff at time zone 'UTC', false) as ended,
       (select jsonb_object_agg(s.special_id, floor(extract(epoch from least(s.cutoff, line.starts)) * 1000)) from specials s
         where s.event_id = line.event_id and s.period_num = line.period_num and s.cutoff is not null
           and least(s.cutoff, line.starts) <> line.cutoff) as special_cutoffs
     from line left join closing_lines c on c.event_id = line.event_id and c.period_num = line.period_num
       left join history_baselines b on b.event_id = line.event_id and b.period_num = line.period_num
     where c.event_id is null
       or (c.provisional and (c.cutoff <> line.cutoff or c.line_since <> line.since or line.settled))
     order by line.event_id, line.period_num limit $3`,
    [new Date(now), new Date(since), limit],
  );
  return rows;
}

/** Stores closes, to be recorded on bets. A final one stays as it is. */
export async function writeClosingLines(client: ClientBase, closes: readonly ComputedClose[]): Promise<void> {
  await client.query(
    `with stored as (
       insert into closing_lines as c (event_id, period_num, cutoff, line_since, provisional, body)
       select u.event_id, u.period_num, u.cutoff, u.line_since, not u.settled, coalesce(u.body, '')
       from unnest($1::bigint[], $2::smallint[], $3::timestamptz[], $4::bigint[], $5::boolean[], $6::bytea[])
         as u (event_id, period_num, cutoff, line_since, settled, body)
       where exists (select 1 from events e where e.event_id = u.event_id)
       on conflict (event_id, period_num) do update set cutoff = excluded.cutoff, line_since = excluded.line_since,
         provisional = excluded.provisional, body = coalesce(nullif(excluded.body, ''), c.body)
       where c.provisional
       returning c.event_id, c.period_num
     )
     insert into bet_closes_due (line_id) select ${LINE_ID} from stored`,
    [
      closes.map(({ line }) => line.event_id),
      closes.map(({ line }) => line.period_num),
      closes.map(({ line }) => line.cutoff),
      closes.map(({ line }) => line.since),
      closes.map(({ line }) => line.settled),
      closes.map(({ body }) => body),
    ],
  );
}

/** Deletes the provisional closes of lines whose cut-off lies ahead again: the start was moved. @param now Epoch ms. */
export async function deleteMovedCloses(client: ClientBase, now: number): Promise<void> {
  await client.query(
    `with stored as (
       delete from closing_lines c using lines l, events e
         where c.provisional and l.event_id = c.event_id and l.period_num = c.period_num and e.event_id = c.event_id
           and ${CUTOFF} > $1
         returning c.event_id, c.period_num
     )
     insert into bet_closes_due (line_id) select ${LINE_ID} from stored`,
    [new Date(now)],
  );
}
