import type { Knex } from 'knex';

/**
 * The id of the match that an event belongs to: corners, bookings, games and prices in play are events of their own under it. A match
 * belongs to itself, and so does an event whose match is not stored. No row for an unknown event.
 */
export function selectMatch(knex: Knex, eventId: number): Knex.QueryBuilder {
  return knex('events as own')
    .leftJoin('events as match', 'match.event_id', 'own.parent_id')
    .where('own.event_id', eventId)
    .select(knex.raw('coalesce(match.event_id, own.event_id)'));
}
