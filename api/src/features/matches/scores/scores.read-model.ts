import type { Knex } from 'knex';
import { SCORE_COLUMNS_SQL, SCORE_JOINS_SQL, type ScoreRow } from './score-row.ts';

/** Reads the score of one event. */
export function createScoresReadModel(knex: Knex) {
  return {
    /** The score of a match or of one of its events; undefined for an unknown event. */
    find(eventId: number, now: Date): Promise<ScoreRow | undefined> {
      return knex('events as e')
        .joinRaw(SCORE_JOINS_SQL, [now])
        .where('e.event_id', eventId)
        .first<ScoreRow | undefined>(knex.raw(SCORE_COLUMNS_SQL));
    },
  };
}
export type ScoresReadModel = ReturnType<typeof createScoresReadModel>;
