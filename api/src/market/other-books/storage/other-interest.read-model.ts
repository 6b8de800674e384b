import type { Knex } from 'knex';
import type { Interest } from '../../feeds/the-odds-api/polling/interest.ts';
import { eventIdsOf } from '../../feeds/the-odds-api/wire/event-ids.ts';

/** The events of another feed that are the watched ones of the reference. Results are none of its business. */
export async function readOtherInterest(
  knex: Knex,
  feed: string,
  watched: ReadonlySet<number>,
): Promise<Interest> {
  const rows = await knex('event_matches as m')
    .leftJoin('events as live', 'live.parent_id', 'm.event_id')
    .where('m.feed', feed)
    .whereIn('m.state', ['matched', 'confirmed'])
    .where((either) => either.whereIn('m.event_id', [...watched]).orWhereIn('live.event_id', [...watched]))
    .distinct<{ ref: string }[]>('m.ref');
  const ids = rows.flatMap(({ ref }) => eventIdsOf(ref)?.match ?? []);
  return { watched: new Set(ids), unsettled: new Map() };
}
