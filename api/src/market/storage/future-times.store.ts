import type { ClientBase } from 'pg';
import { unpackDaysFrom } from '../packing/unpacking.store.ts';

/** Times this far ahead come from a clock that has been set back; less is the order of two answers. */
const TOLERANCE_MS = 1_000;

/** Tables with a time that an ingest stored, beside lines, their history and the daily tables of features. */
const STORED_TIMES: readonly (readonly [table: string, column: string])[] = [
  ['events', 'created_at'],
  ['events', 'updated_at'],
  ['feed_cursors', 'updated_at'],
  ['feed_state', 'last_success_at'],
  ['feed_state', 'down_since'],
  ['waiting_changes', 'received_at'],
  ['in_running', 'read_at'],
];

/**
 * Dates everything that is stored with a time ahead of now (epoch ms) to now, because the clock has been set back since. The
 * changes of a line stay in their order, a millisecond apart. Rows of the history and moves retain their measured time, which for
 * history is the stored time where it was not stored apart. Returns whether there was anything.
 *
 * @param daily The daily tables of features.
 */
export async function redateFutureTimes(
  client: ClientBase,
  daily: readonly string[],
  now: number,
): Promise<boolean> {
  const { rows } = await client.query<{ ahead: boolean }>(
    `select exists (select 1 from lines where lines.since > $1)
       or exists (select 1 from feed_cursors where feed_cursors.updated_at > $2)
       or exists (select 1 from feed_state where feed_state.heartbeat_at > $2) as ahead`,
    [now + TOLERANCE_MS, new Date(now + TOLERANCE_MS)],
  );
  if (rows[0]?.ahead !== true) return false;
  await unpackDaysFrom(client, Math.floor(now / 86_400_000));
  await client.query('begin');
  try {
    await client.query(REDATE_HISTORY, [now]);
    await client.query(
      `update lines set since = newest.since, updated_at = to_timestamp(newest.since / 1000.0)
         from (
           select lines.event_id, lines.period_num,
             greatest($1::bigint + 1, ceil(extract(epoch from max(h.at)) * 1000)::bigint) as since
           from lines left join odds_history h on h.event_id = lines.event_id and h.period_num = lines.period_num
             and h.at >= to_timestamp($1::bigint / 1000.0)
           where lines.since > $1::bigint
           group by lines.event_id, lines.period_num
         ) newest
         where newest.event_id = lines.event_id and newest.period_num = lines.period_num`,
      [now],
    );
    for (const [table, column] of [...daily.map((table) => [table, 'at'] as const), ...STORED_TIMES]) {
      await client.query(`update ${table} set ${column} = $1 where ${column} > $1`, [new Date(now)]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return true;
}

const REDATE_HISTORY = `
  update odds_history set
    at = to_timestamp(($1::bigint + ahead.step) / 1000.0),
    previous_until = coalesce(odds_history.previous_until, odds_history.at)
  from (
    select h.event_id, h.period_num, h.quote, h.at,
      dense_rank() over (partition by h.event_id, h.period_num order by h.at) as step
    from odds_history h where h.at > to_timestamp($1::bigint / 1000.0)
  ) ahead
  where odds_history.event_id = ahead.event_id and odds_history.period_num = ahead.period_num
    and odds_history.quote = ahead.quote and odds_history.at = ahead.at`;
