import type { ClientBase } from 'pg';
import type { ChangeDiff } from '../../book/diff/diff-change.ts';
import { eventBodySql, RESULT_BODY_SQL } from '../../history/event-body.ts';
import type { SettledEvent } from './settlements.store.ts';

/**
 * Appends the changes of a change set that are no odds: events and results, each as it is stored now. After everything else of
 * the change set has been written.
 *
 * @param seq The commit sequence number of the change set.
 */
export async function writeEventChanges(
  client: ClientBase,
  { change, events, settlements }: ChangeDiff,
  settledEvents: readonly SettledEvent[],
  seq: number,
): Promise<void> {
  const eventIds = [...events, ...settledEvents].map(({ eventId }) => eventId);
  if (eventIds.length > 0) await client.query(ADD_EVENTS, [seq, eventIds, change.receivedAt]);
  if (settlements.length === 0) return;
  await client.query(ADD_RESULTS, [
    seq,
    settlements.map(({ eventId }) => eventId),
    settlements.map(({ period }) => period),
    settlements.map(({ settlementId }) => settlementId),
  ]);
}

/** Deletes the changes up to a sequence number, and stores that they are gone. */
export async function deleteEventChangesUntil(client: ClientBase, seq: number): Promise<void> {
  await client.query(
    `with gone as (delete from event_changes c where c.seq <= $1)
       update changes_kept set after_seq = greatest(after_seq, $1)`,
    [seq],
  );
}

const ADD = 'insert into event_changes (seq, event_id, period_num, item, body)';

const ADD_EVENTS = `${ADD}
  select $1::bigint, e.event_id, 0, '#event', ${eventBodySql('$3::bigint')}
  from events e left join in_running r on r.event_id = e.event_id
  where e.event_id = any($2::bigint[])`;

// A settlement that came late has changed nothing: its id is not the stored one.
const ADD_RESULTS = `${ADD}
  select $1::bigint, s.event_id, s.period_num, '#result', ${RESULT_BODY_SQL}
  from unnest($2::bigint[], $3::smallint[], $4::bigint[]) as u (event_id, period_num, settlement_id)
  join settlements s on s.event_id = u.event_id and s.period_num = u.period_num and s.settlement_id = u.settlement_id
  join events e on e.event_id = s.event_id
  on conflict do nothing`;
