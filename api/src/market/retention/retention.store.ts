import type { ClientBase } from 'pg';

/**
 * Tables whose rows refer to an event. An event that any of them refers to stays, with its lines, specials and settlements. A
 * new table that refers to events is added here. Bets refer to lines; those that were deleted can be restored, and count.
 */
const REFERRERS: readonly (readonly [table: string, column: string])[] = [
  ['closing_lines', 'event_id'],
  ['graphs', 'event_id'],
];

/** Tables whose rows go with their event. Not by a foreign key alone: those of users may be in another database one day (ADR 0046). */
const OF_EVENTS = [
  ...['specials', 'lines', 'settlements', 'history_baselines', 'insights', 'insight_runs'],
  ...['bookmarks', 'graph_targets', 'event_matches', 'events'],
];

const UNREFERRED = REFERRERS.map(
  ([table, column]) => `not exists (select 1 from ${table} where ${table}.${column} = events.event_id)`,
)
  // Bets name lines.
  .concat(
    `not exists (select 1 from lines join bets on bets.line_ids @> array[lines.line_id]
       where lines.event_id = events.event_id)`,
  )
  .join(' and ');

/**
 * Deletes up to `limit` events that started, and last changed, before `oldest` (epoch ms) and that nothing refers to, with
 * all that goes with them. Returns their ids.
 */
export async function deleteEventsBefore(
  client: ClientBase,
  oldest: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await client.query<{ event_id: number }>(
    `with old as materialized (
         select events.event_id from events
         where events.starts < $1 and events.updated_at < $1 and ${UNREFERRED}
         order by events.starts limit $2
       )
       select event_id from old`,
    [new Date(oldest), limit],
  );
  const eventIds = rows.map(({ event_id }) => event_id);
  if (eventIds.length === 0) return [];
  await client.query('begin');
  try {
    await client.query(
      `delete from special_settlements using specials
         where specials.special_id = special_settlements.special_id and specials.event_id = any($1::bigint[])`,
      [eventIds],
    );
    for (const table of OF_EVENTS) {
      await client.query(`delete from ${table} where event_id = any($1::bigint[])`, [eventIds]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
  return eventIds;
}

/**
 * Deletes the cursors that have not moved since before `oldest` (epoch ms): the feed begins with a snapshot there. And
 * settlements whose event is gone.
 */
export async function deleteUnusedFeedState(client: ClientBase, oldest: number): Promise<void> {
  await client.query('delete from feed_cursors where updated_at < $1', [new Date(oldest)]);
  await client.query(
    `delete from settlements where settled_at < $1
       and not exists (select 1 from events where events.event_id = settlements.event_id)`,
    [new Date(oldest)],
  );
  await client.query(
    `delete from special_settlements where settled_at < $1
       and not exists (select 1 from specials where specials.special_id = special_settlements.special_id)`,
    [new Date(oldest)],
  );
}
