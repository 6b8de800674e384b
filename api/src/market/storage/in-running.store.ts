import { LAST_PHASES } from '@fairline/shared/contracts';
import type { ClientBase } from 'pg';
import type { InRunningState } from '../change-set.ts';

/**
 * Replaces the stored clocks by these, one for each event. A clock in one of the last phases stays for a week after the feed has dropped
 * it: without it a match that has ended would look live until it is settled.
 *
 * @param readAt epoch ms
 */
export async function replaceInRunning(
  client: ClientBase,
  states: readonly InRunningState[],
  readAt: number,
): Promise<void> {
  const ids = states.map(({ eventId }) => eventId);
  await client.query(
    `with dropped as (
       delete from in_running r where r.event_id <> all ($1::bigint[])
         and (r.state <> all ($5::int[]) or r.read_at < $4::timestamptz - interval '7 days')
     )
     insert into in_running (event_id, state, elapsed, read_at)
       select u.event_id, u.state, u.elapsed, $4::timestamptz from unnest($1::bigint[], $2::int[], $3::int[]) as u (event_id, state, elapsed)
       on conflict (event_id) do update set state = excluded.state, elapsed = excluded.elapsed, read_at = excluded.read_at`,
    [
      ids,
      states.map(({ state }) => state),
      states.map(({ elapsed }) => elapsed),
      new Date(readAt),
      LAST_PHASES,
    ],
  );
}
