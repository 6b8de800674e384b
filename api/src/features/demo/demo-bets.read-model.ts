import type { Knex } from 'knex';
import { ODDS_LINE_COLUMNS, type OddsLineRow } from '../../market/lines/odds-lines.read-model.ts';

/** A line with the time at which its match was listed. */
export interface DemoLine extends OddsLineRow {
  readonly created_at: Date;
}

/** Reads the lines that demo bets are on. */
export function createDemoBetsReadModel(knex: Knex) {
  const lines = () =>
    knex('lines')
      .join('events', 'events.event_id', 'lines.event_id')
      .whereNull('events.parent_id')
      .whereIn('lines.period_num', [0, 1])
      .orderBy('lines.line_id')
      .select<DemoLine[]>([...ODDS_LINE_COLUMNS, 'events.created_at']);

  return {
    /** Main and first-part lines of matches that started between two times and were played, by line id. */
    findPlayed: (from: Date, to: Date): Promise<DemoLine[]> =>
      lines()
        .whereIn('events.settled_status', [1, 2])
        .where('events.starts', '>', from)
        .where('events.starts', '<', to)
        .whereNot('events.live_status', 1),

    /** Lines of matches that start between two times and are not settled, by line id. */
    findComing: (from: Date, to: Date): Promise<DemoLine[]> =>
      lines()
        .where('events.settled_status', 0)
        .where('events.starts', '>', from)
        .where('events.starts', '<', to)
        .whereNot('events.live_status', 1),

    async findUserId(email: string): Promise<string | null> {
      const row = await knex('user').where({ email }).first<{ id: string } | undefined>('id');
      return row?.id ?? null;
    },
  };
}
export type DemoBetsReadModel = ReturnType<typeof createDemoBetsReadModel>;
