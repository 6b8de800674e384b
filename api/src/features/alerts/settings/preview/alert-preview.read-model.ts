import type { AlertKind } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { MOVE_TABLES } from '../../streams/stored/moves.read-model.ts';

/** Reads what a preview needs beside the stream. */
export function createAlertPreviewReadModel(knex: Knex) {
  return {
    /** When the oldest stored move happened. */
    async oldest(kind: AlertKind): Promise<Date | null> {
      const row = await knex(MOVE_TABLES[kind]).orderBy('id').first<{ at: Date } | undefined>('at');
      return row?.at ?? null;
    },

    /** How many matches these moves are of. A match and its sub-markets are one. */
    async countMatches(kind: AlertKind, moves: readonly number[], since: Date): Promise<number> {
      if (moves.length === 0) return 0;
      const row = await knex(`${MOVE_TABLES[kind]} as v`)
        .join('alert_selections as s', 's.id', 'v.selection_id')
        .leftJoin('events as e', 'e.event_id', 's.event_id')
        .whereRaw('v.id = any(?::bigint[])', [[...moves]])
        .where('v.at', '>=', since)
        .first<{ matches: number }>(
          knex.raw('count(distinct coalesce(e.parent_id, s.event_id))::integer as matches'),
        );
      return row?.matches ?? 0;
    },
  };
}
export type AlertPreviewReadModel = ReturnType<typeof createAlertPreviewReadModel>;
