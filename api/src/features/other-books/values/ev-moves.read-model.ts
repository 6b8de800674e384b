import type { Knex } from 'knex';
import type { ValueStep } from '../../../market/other-books/values/value-steps.ts';

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
  readonly period: number;
  readonly outcome: string;
  readonly points: number | null;
  readonly book: string;
  readonly odds: number;
  readonly quote: readonly number[];
  readonly place: number;
  readonly limit_val: number | null;
  readonly at: Date;
  readonly seen_at: Date;
  readonly steps: readonly ValueStep[];
}

/** A part of the stored values, both ends included. Epoch ms. */
export interface ValueSpan {
  readonly from: number;
  readonly until: number;
}

const MOST_ROWS = 20_000;
/** The column has seven digits; the EV itself decides. */
const ROUNDING = 0.001;
const SELECTION = ['event_id', 'market', 'outcome', 'points', 'book'];

/** Reads stored values. */
export function createEvMovesReadModel(knex: Knex) {
  const within = ({ from, until }: ValueSpan) =>
    knex('ev_moves as v')
      .whereBetween('v.at', [new Date(from), new Date(until)])
      .orderBy('v.id', 'desc')
      .limit(MOST_ROWS)
      .select<EvMoveRow[]>(
        ...['v.id', 'v.event_id', 'v.sport_id', 'v.league_name', 'v.home', 'v.away', 'v.starts', 'v.market'],
        ...['v.period', 'v.outcome', 'v.points', 'v.book', 'v.odds', 'v.quote', 'v.place', 'v.limit_val'],
        ...['v.at', 'v.steps', knex.raw('coalesce(v.seen_at, v.at) as seen_at')],
      );
  return {
    /** Values that can reach an EV, oldest first. */
    async reaching(leastEv: number, span: ValueSpan): Promise<EvMoveRow[]> {
      const newest = await within(span).where('v.highest_ev', '>=', leastEv - ROUNDING);
      return newest.reverse();
    },

    /**
     * All values of the selections and bookmakers that have one later than a time, oldest first: what is shown of a selection depends on
     * its own values alone.
     *
     * @param since Epoch ms.
     */
    async ofNews(since: number, span: ValueSpan): Promise<EvMoveRow[]> {
      const news = knex('ev_moves')
        .where('at', '>', new Date(since))
        .where('at', '<=', new Date(span.until))
        .distinct(SELECTION);
      const rows = await within(span).whereExists(
        knex
          .from(news.as('n'))
          .select(knex.raw('1'))
          .whereRaw(
            `n.event_id = v.event_id and n.market = v.market and n.outcome = v.outcome and n.book = v.book
             and n.points is not distinct from v.points`,
          ),
      );
      return rows.reverse();
    },

    /** The last value that was stored up to a time, epoch ms; 0 before the first. */
    async lastId(until: number): Promise<number> {
      const row = await knex('ev_moves')
        .where('at', '<=', new Date(until))
        .orderBy([
          { column: 'at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .first<{ id: number } | undefined>('id');
      return row?.id ?? 0;
    },

    /** The highest id that a value has had, also when it has been deleted since. */
    async newestId(): Promise<number> {
      const row = await knex('ev_moves_id_seq').first<{ last_value: number }>('last_value');
      return row.last_value;
    },

    /** When a value was stored, epoch ms; null when it is not there any more. */
    async timeOf(id: number): Promise<number | null> {
      const row = await knex('ev_moves').where({ id }).first<{ at: Date } | undefined>('at');
      return row?.at.getTime() ?? null;
    },
  };
}
export type EvMovesReadModel = ReturnType<typeof createEvMovesReadModel>;
/** What a stream reads. */
export type StreamedMoves = Omit<EvMovesReadModel, 'newestId'>;
