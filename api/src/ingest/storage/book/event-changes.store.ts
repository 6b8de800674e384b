import type { ClientBase } from 'pg';
import type { ChangeDiff } from '../../book/diff/diff-change.ts';
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

/** Epoch ms. */
const ms = (time: string): string => `round(extract(epoch from ${time}) * 1000)`;

const ADD_EVENTS = `${ADD}
  select $1::bigint, e.event_id, 0, '#event', jsonb_build_object('sport_id', e.sport_id, 'league_id', e.league_id,
    'league_name', e.league_name, 'home', e.home, 'away', e.away, 'parent_id', e.parent_id, 'starts', ${ms('e.starts')},
    'live_status', e.live_status, 'settled_status', e.settled_status, 'home_score', e.home_score,
    'away_score', e.away_score, 'home_red_cards', e.home_red_cards, 'away_red_cards', e.away_red_cards,
    'phase', r.state, 'elapsed', r.elapsed, 'changed_at', $3::bigint,
    'is_open', exists (select 1 from lines l where l.event_id = e.event_id and l.period_num = 0
      and l.status = 1 and l.priced and e.settled_status = 0 and (l.cutoff is null or l.cutoff > to_timestamp($3::bigint / 1000.0))))
  from events e left join in_running r on r.event_id = e.event_id
  where e.event_id = any($2::bigint[])`;

// A settlement that came late has changed nothing: its id is not the stored one.
const ADD_RESULTS = `${ADD}
  select $1::bigint, s.event_id, s.period_num, '#result', jsonb_build_object('sport_id', e.sport_id,
    'league_name', e.league_name, 'home', e.home, 'away', e.away, 'starts', ${ms('e.starts')}, 'status', s.status,
    'home_score', s.home_score, 'away_score', s.away_score, 'settled_at', ${ms('s.settled_at')})
  from unnest($2::bigint[], $3::smallint[], $4::bigint[]) as u (event_id, period_num, settlement_id)
  join settlements s on s.event_id = u.event_id and s.period_num = u.period_num and s.settlement_id = u.settlement_id
  join events e on e.event_id = s.event_id
  on conflict do nothing`;
