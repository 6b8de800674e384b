import type { Knex } from 'knex';
import { SCORE_COLUMNS_SQL, SCORE_JOINS_SQL, type ScoreRow } from '../../matches/index.ts';
import type { StoredSelection } from './graphs.store.ts';

/** A chart with its line and match. */
export interface GraphRow extends ScoreRow {
  readonly id: number;
  readonly odd_cell_id: string;
  readonly line_id: string;
  readonly specials_specifier: string | null;
  readonly selections: readonly StoredSelection[];
  readonly created_at: Date;
  readonly event_id: number;
  readonly parent_id: number | null;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly period_num: number;
  readonly live_status: 0 | 1 | 2;
  readonly settled_status: number;
  readonly status: number;
  readonly priced: boolean;
  readonly cutoff: Date | null;
  /** How the period was settled; null before. */
  readonly period_status: number | null;
  readonly period_home: number | null;
  readonly period_away: number | null;
}

/** Reads charts with what their heads show. */
export function createGraphsReadModel(knex: Knex) {
  return {
    /** The charts of a user, oldest first. */
    async list(userId: string, now: number): Promise<GraphRow[]> {
      const { rows } = await knex.raw<{ rows: GraphRow[] }>(
        `select g.id, g.odd_cell_id, g.line_id, g.specials_specifier, g.selections, g.created_at,
             e.event_id, e.parent_id, e.sport_id, e.league_name, e.home, e.away, e.starts, l.period_num, e.live_status,
             e.settled_status, l.status, l.priced, l.cutoff, own.status as period_status,
             own.home_score as period_home, own.away_score as period_away, ${SCORE_COLUMNS_SQL}
           from graphs g
             join lines l on l.event_id = g.event_id and l.line_id = g.line_id
             join events e on e.event_id = g.event_id
             left join settlements own on own.event_id = l.event_id and own.period_num = l.period_num
             ${SCORE_JOINS_SQL}
           where g.user_id = ?
           order by g.id`,
        [new Date(now), userId],
      );
      return rows;
    },
  };
}
export type GraphsReadModel = ReturnType<typeof createGraphsReadModel>;
