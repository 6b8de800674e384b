import type { ClientBase } from 'pg';
import type { ChangeDiff } from '../../book/diff/diff-change.ts';
import type { SettledEvent } from './settlements.store.ts';

/**
 * Appends the changes of a change set that are no odds: events, cut-offs and results, each as it is stored now. After everything
 * else of the change set has been written.
 *
 * @param seq The commit sequence number of the change set.
 */
export async function writeEventChanges(
  client: ClientBase,
  { events, lines, settlements, settledSpecials }: ChangeDiff,
  settledEvents: readonly SettledEvent[],
  seq: number,
): Promise<void> {
  const eventIds = [...events, ...settledEvents].map(({ eventId }) => eventId);
  if (eventIds.length > 0) await client.query(ADD_EVENTS, [seq, eventIds]);
  const lineIds = lines
    .filter(({ before, after, visible }) => visible && (before?.cutoff ?? null) !== after.cutoff)
    .map(({ after }) => after.lineId);
  if (lineIds.length > 0) await client.query(ADD_CUTOFFS, [seq, lineIds]);
  if (settlements.length > 0) {
    await client.query(ADD_RESULTS, [
      seq,
      settlements.map(({ eventId }) => eventId),
      settlements.map(({ period }) => period),
      settlements.map(({ settlementId }) => settlementId),
    ]);
  }
  if (settledSpecials.length > 0) {
    await client.query(ADD_SPECIALS, [
      seq,
      settledSpecials.map(({ specialId }) => specialId),
      settledSpecials.map(({ settlementId }) => settlementId),
    ]);
  }
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
  select $1::bigint, e.event_id, 0, '#event', jsonb_build_object('sport_id', e.sport_id, 'league_id', e.league_id,
    'league_name', e.league_name, 'home', e.home, 'away', e.away, 'starts', e.starts, 'parent_id', e.parent_id,
    'live_status', e.live_status, 'settled_status', e.settled_status, 'status', e.status, 'listed', e.listed,
    'resulting_unit', e.resulting_unit, 'home_score', e.home_score, 'away_score', e.away_score,
    'home_red_cards', e.home_red_cards, 'away_red_cards', e.away_red_cards)
  from events e where e.event_id = any($2::bigint[])`;

const ADD_CUTOFFS = `${ADD}
  select $1::bigint, l.event_id, l.period_num, '#cutoff', jsonb_build_object('cutoff', l.cutoff)
  from lines l where l.line_id = any($2::text[])`;

// A settlement that came late has changed nothing: its id is not the stored one.
const ADD_RESULTS = `${ADD}
  select $1::bigint, s.event_id, s.period_num, '#result', jsonb_build_object('status', s.status, 'home_score', s.home_score,
    'away_score', s.away_score, 'settled_at', s.settled_at)
  from unnest($2::bigint[], $3::smallint[], $4::bigint[]) as u (event_id, period_num, settlement_id)
  join settlements s on s.event_id = u.event_id and s.period_num = u.period_num and s.settlement_id = u.settlement_id
  on conflict do nothing`;

const ADD_SPECIALS = `${ADD}
  select $1::bigint, p.event_id, p.period_num, '#special:' || s.special_id, jsonb_build_object('special_id', s.special_id,
    'name', p.name, 'status', s.status, 'settled_at', s.settled_at, 'contestants', s.contestants)
  from unnest($2::bigint[], $3::bigint[]) as u (special_id, settlement_id)
  join special_settlements s on s.special_id = u.special_id and s.settlement_id = u.settlement_id
  join specials p on p.special_id = s.special_id
  on conflict do nothing`;
