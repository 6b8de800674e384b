import type { Knex } from 'knex';

export interface ResultRow {
  readonly event_id: number;
  readonly period_num: number;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly status: 1 | 2 | 3 | 4 | 5;
  readonly home_score: number;
  readonly away_score: number;
  readonly settled_at: Date;
  /** `settled_at` to the microsecond, for cursors. */
  readonly settled_exactly: string;
}

export interface ResultsAfter {
  readonly eventId: number | undefined;
  readonly sportId: number | undefined;
  /** Null: of all times. */
  readonly settledFrom: Date | null;
  /** Settlement, event and period of the last result that was read; null for the first page. */
  readonly after: readonly [settledAt: string, eventId: number, period: number] | null;
  readonly limit: number;
}

/** Reads results of periods. */
export function createResultsReadModel(knex: Knex) {
  return {
    /** Results in the order of their settlement after a cursor. */
    async findAfter({ eventId, sportId, settledFrom, after, limit }: ResultsAfter): Promise<ResultRow[]> {
      const query = knex('settlements as s').join('events as e', 'e.event_id', 's.event_id');
      if (eventId !== undefined) query.where('s.event_id', eventId);
      if (sportId !== undefined) query.where('e.sport_id', sportId);
      if (settledFrom !== null) query.where('s.settled_at', '>=', settledFrom);
      if (after !== null) {
        query.whereRaw(
          '(s.settled_at, s.event_id, s.period_num) > (?::timestamptz, ?::bigint, ?::smallint)',
          [...after],
        );
      }
      return query
        .select<ResultRow[]>(
          ...['s.event_id', 's.period_num', 's.status', 's.settled_at'],
          knex.raw('s.home_score::float8 as home_score, s.away_score::float8 as away_score'),
          knex.raw(
            `to_char(s.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as settled_exactly`,
          ),
          ...['e.sport_id', 'e.league_name', 'e.home', 'e.away', 'e.starts'],
        )
        .orderBy(['s.settled_at', 's.event_id', 's.period_num'])
        .limit(limit);
    },
  };
}
export type ResultsReadModel = ReturnType<typeof createResultsReadModel>;
