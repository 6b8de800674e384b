import type { ClientBase } from 'pg';
import type { MarketFeatures } from '../observer.ts';

/** Tables of the market whose rows go with their event. */
const OF_EVENTS = ['specials', 'lines', 'settlements', 'history_baselines', 'event_matches', 'events'];
/** Bets compare with closes for as long as they are stored. */
const HAS_CLOSES = 'exists (select 1 from closing_lines where closing_lines.event_id = events.event_id)';

/**
 * Deletes up to `limit` events that started, and last changed, before `oldest` (epoch ms) and that nothing keeps, with all that goes
 * with them. Returns their ids. Not by foreign keys alone: the rows of users may be in another database one day (ADR 0046).
 */
export async function deleteEventsBefore(
  client: ClientBase,
  { keepsEvents, ofEvents }: Pick<MarketFeatures['tables'], 'keepsEvents' | 'ofEvents'>,
  { oldest, limit }: { readonly oldest: number; readonly limit: number },
): Promise<number[]> {
  const kept = [HAS_CLOSES, ...keepsEvents].map((condition) => `not ${condition}`).join(' and ');
  const { rows } = await client.query<{ event_id: number }>(
    `with old as materialized (
         select events.event_id from events
         where events.starts < $1 and events.updated_at < $1 and ${kept}
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
    for (const table of [...ofEvents, ...OF_EVENTS]) {
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
