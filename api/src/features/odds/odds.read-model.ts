import type { Knex } from 'knex';
import { ODDS_LINE_COLUMNS, type OddsLineRow } from './odds.presenter.ts';

/** Reads current odds. */
export function createOddsReadModel(knex: Knex) {
  return {
    /** Current odds of the named lines, in no particular order; lines that do not exist are left out. */
    async findLines(lineIds: readonly string[]): Promise<OddsLineRow[]> {
      return lines(knex).whereIn('lines.line_id', [...lineIds]);
    },

    /** All lines of an event and of the events under it (corners, bookings, the live one), main event and period first. */
    async findEventLines(eventId: number): Promise<OddsLineRow[]> {
      return lines(knex)
        .whereIn(
          'lines.event_id',
          // Two indexed look-ups; an `or` over both columns would read every event.
          knex('events')
            .select('event_id')
            .where('event_id', eventId)
            .unionAll(knex('events').select('event_id').where('parent_id', eventId)),
        )
        .orderByRaw('events.parent_id nulls first, lines.event_id, lines.period_num');
    },
  };
}
export type OddsReadModel = ReturnType<typeof createOddsReadModel>;

function lines(knex: Knex): Knex.QueryBuilder<OddsLineRow, OddsLineRow[]> {
  return knex('lines')
    .join('events', 'events.event_id', 'lines.event_id')
    .select<OddsLineRow[]>(ODDS_LINE_COLUMNS);
}
