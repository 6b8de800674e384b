import type { ClientBase } from 'pg';
import type { InRunningState } from '../change-set.ts';

/** Replaces the stored clocks by these, one for each event. @param readAt epoch ms */
export async function replaceInRunning(
  client: ClientBase,
  states: readonly InRunningState[],
  readAt: number,
): Promise<void> {
  const ids = states.map(({ eventId }) => eventId);
  await client.query(
    `with ended as (delete from in_running where in_running.event_id <> all ($1::bigint[]))
     insert into in_running (event_id, state, elapsed, read_at)
       select u.event_id, u.state, u.elapsed, $4 from unnest($1::bigint[], $2::int[], $3::int[]) as u (event_id, state, elapsed)
       on conflict (event_id) do update set state = excluded.state, elapsed = excluded.elapsed, read_at = excluded.read_at`,
    [ids, states.map(({ state }) => state), states.map(({ elapsed }) => elapsed), new Date(readAt)],
  );
}
