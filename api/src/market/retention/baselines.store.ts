import type { ClientBase } from 'pg';
import type { Queryable } from '../../platform/db/queryable.ts';
import { isoDay } from '../storage/history-partitions.store.ts';

/** A line whose history begins later from now on. */
export interface EndedLine {
  readonly event_id: number;
  readonly period_num: number;
}

/** What stays of the history of a line. */
export interface Baseline extends EndedLine {
  readonly body: Buffer;
}

/**
 * Lines with history before a day (days since 1970) whose close can still change, and those of which something has stayed before
 * while their match lies within the days that are kept: what stays has to be of the same day as the rest begins.
 */
export async function findEndedLines(db: Queryable, day: number): Promise<EndedLine[]> {
  const { rows } = await db.query<EndedLine>(
    `select l.event_id, l.period_num
       from lines l join events e on e.event_id = l.event_id
       left join closing_lines c on c.event_id = l.event_id and c.period_num = l.period_num
       left join history_baselines b on b.event_id = l.event_id and b.period_num = l.period_num
       where e.live_status <> 1
         and (c.event_id is null or c.provisional or (b.event_id is not null and e.starts >= ${START_OF_DAY}))
         and (exists (select 1 from packed_history p
             where p.event_id = l.event_id and p.period_num = l.period_num and p.day < $1::date)
           or exists (select 1 from odds_history h
             where h.event_id = l.event_id and h.period_num = l.period_num and h.at < ${START_OF_DAY}))`,
    [isoDay(day)],
  );
  return rows;
}

const START_OF_DAY = `($1::date::timestamp at time zone 'UTC')`;

/** Stores what stays of the history before a day, and deletes what nothing needs any more. */
export async function writeBaselines(
  client: ClientBase,
  day: number,
  baselines: readonly Baseline[],
): Promise<void> {
  await client.query(
    `insert into history_baselines (event_id, period_num, before, body)
       select u.event_id, u.period_num, $1::date, u.body
       from unnest($2::bigint[], $3::smallint[], $4::bytea[]) as u (event_id, period_num, body)
       where exists (select 1 from events e where e.event_id = u.event_id)
       on conflict (event_id, period_num) do update set before = excluded.before, body = excluded.body`,
    [
      isoDay(day),
      baselines.map(({ event_id }) => event_id),
      baselines.map(({ period_num }) => period_num),
      baselines.map(({ body }) => body),
    ],
  );
  await client.query(
    `delete from history_baselines b using closing_lines c, events e
       where c.event_id = b.event_id and c.period_num = b.period_num and not c.provisional
         and e.event_id = b.event_id and e.starts < ${START_OF_DAY}`,
    [isoDay(day)],
  );
}
