import type { Knex } from 'knex';

/** A stored value. */
export interface EvMoveRow {
  readonly id: number;
  readonly event_id: number;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly market: 'moneyline' | 'spread' | 'total';
  readonly outcome: string;
  readonly points: number | null;
  readonly book: string;
  readonly odds: number;
  readonly quote: readonly number[];
  readonly place: number;
  readonly limit_val: number | null;
  readonly at: Date;
}

/** The stream reaches back a day, and over this many values at most. */
const HOURS = 24;
const MOST_ROWS = 20_000;

/** Reads stored values. */
export function createEvMovesReadModel(knex: Knex) {
  return {
    /** The values of the last day that can reach an EV, oldest first. @param now Epoch ms. */
    async recent(leastEv: number, now: number): Promise<EvMoveRow[]> {
      const newest = await knex('ev_moves')
        .where('at', '>', new Date(now - HOURS * 3_600_000))
        .where('highest_ev', '>=', leastEv - ROUNDING)
        .orderBy('id', 'desc')
        .limit(MOST_ROWS)
        .select<EvMoveRow[]>(
          ...['id', 'event_id', 'sport_id', 'league_name', 'home', 'away', 'starts', 'market', 'outcome'],
          ...['points', 'book', 'odds', 'quote', 'place', 'limit_val', 'at'],
        );
      return newest.reverse();
    },
  };
}
export type EvMovesReadModel = ReturnType<typeof createEvMovesReadModel>;

/** The column has seven digits; the EV itself decides. */
const ROUNDING = 0.001;
