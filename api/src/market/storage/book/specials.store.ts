import type { ClientBase } from 'pg';
import type { ChangeDiff } from '../../book/diff/diff-change.ts';
import type { StoredSpecial } from '../../book/line-row.ts';

/** Rows of one statement. */
const BATCH = 2_000;

/** The specials of these events, by id. */
export async function readSpecials(
  client: ClientBase,
  eventIds: readonly number[],
): Promise<StoredSpecial[]> {
  const { rows } = await client.query<StoredSpecial>(
    `select special_id, event_id, period_num, name, category, cutoff, status, contestants
       from specials where event_id = any($1::bigint[]) order by special_id`,
    [eventIds],
  );
  return rows;
}

/** The ids of the events that these specials belong to. */
export async function readEventIdsOfSpecials(
  client: ClientBase,
  specialIds: readonly number[],
): Promise<number[]> {
  const { rows } = await client.query<{ event_id: number }>(
    'select distinct event_id from specials where special_id = any($1::bigint[])',
    [specialIds],
  );
  return rows.map(({ event_id }) => event_id);
}

/** Inserts or updates the descriptions of specials; `lines` has their prices. */
export async function writeSpecials(client: ClientBase, specials: ChangeDiff['specials']): Promise<void> {
  for (let start = 0; start < specials.length; start += BATCH) {
    const rows = specials.slice(start, start + BATCH);
    const specialIds = rows.map(({ special }) => special.specialId);
    const eventIds = rows.map(({ eventId }) => eventId);
    await client.query(DELETE_MOVED, [specialIds, eventIds]);
    await client.query(
      `insert into specials (special_id, event_id, period_num, name, category, cutoff, status, contestants)
         select u.special_id, u.event_id, u.period_num, u.name, u.category, to_timestamp(u.cutoff / 1000.0), u.status,
           u.contestants
         from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[], $5::text[], $6::bigint[], $7::text[],
           $8::jsonb[])
         as u (special_id, event_id, period_num, name, category, cutoff, status, contestants)
         on conflict (event_id, special_id) do update set period_num = excluded.period_num, name = excluded.name,
           category = excluded.category, cutoff = excluded.cutoff, status = excluded.status,
           contestants = excluded.contestants`,
      [
        specialIds,
        eventIds,
        rows.map(({ period }) => period),
        rows.map(({ special }) => special.name),
        rows.map(({ special }) => special.category),
        rows.map(({ special }) => special.cutoff),
        rows.map(({ special }) => special.status),
        rows.map(({ special }) => JSON.stringify(special.contestants)),
      ],
    );
  }
}

// A special that has moved to another event is another row, which may be elsewhere.
const DELETE_MOVED = `
  delete from specials using unnest($1::bigint[], $2::bigint[]) as u (special_id, event_id)
    where specials.special_id = u.special_id and specials.event_id <> u.event_id`;
