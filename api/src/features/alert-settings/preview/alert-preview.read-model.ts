import type { AlertKind } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

const TABLES: Readonly<Record<AlertKind, string>> = {
  odds: 'price_moves',
  limit: 'limit_moves',
  closed: 'closings',
};

/** Reads where the moves of a preview begin, and what the shown ones are about. */
export function createAlertPreviewReadModel(knex: Knex) {
  return {
    /** The first move at this time or later; null when there is none. */
    async firstSince(kind: AlertKind, at: Date): Promise<number | null> {
      const row = await knex(TABLES[kind])
        .where('at', '>=', at)
        .orderBy('id')
        .first<{ id: number } | undefined>('id');
      return row?.id ?? null;
    },

    /** When the oldest stored move happened. */
    async oldest(kind: AlertKind): Promise<Date | null> {
      const row = await knex(TABLES[kind]).orderBy('id').first<{ at: Date } | undefined>('at');
      return row?.at ?? null;
    },

    /** How many matches these selections are of. A match and its sub-markets are one. */
    async countMatches(selections: readonly number[]): Promise<number> {
      if (selections.length === 0) return 0;
      const row = await knex('alert_selections as s')
        .leftJoin('events as e', 'e.event_id', 's.event_id')
        .whereRaw('s.id = any(?::bigint[])', [[...selections]])
        .first<{ matches: number }>(
          knex.raw('count(distinct coalesce(e.parent_id, s.event_id))::integer as matches'),
        );
      return row?.matches ?? 0;
    },
  };
}
export type AlertPreviewReadModel = ReturnType<typeof createAlertPreviewReadModel>;
