import type { AlertKind, Market, QuotePrices } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { MOVE_IDS, MOVE_TABLES } from './moves.read-model.ts';

/** A move as a page shows it, without what depends on a setting. Times are dates. */
export interface MoveRow {
  readonly id: number;
  readonly at: Date;
  readonly measured_at: number;
  readonly event_id: number;
  readonly period: number;
  readonly market: Market;
  readonly outcome: string | null;
  readonly points: number | null;
  readonly specials_name: string | null;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly limit_val: number | null;
  readonly quote: QuotePrices | null;
  readonly odds?: number;
  readonly before?: number;
  readonly main?: boolean | null;
  readonly direction?: 0 | 1;
  readonly reason?: 'suspended' | 'withdrawn';
  readonly quote_points?: number | null;
  readonly after_ms?: number | null;
}

const SHOWN: Readonly<Record<AlertKind, readonly string[]>> = {
  odds: ['v.odds', 'v.before', 'v.main', 'w.after_ms'],
  limit: ['v.before', 'v.direction', 'v.quote_points'],
  closed: ['v.reason', 'v.quote_points'],
};
const SUBJECT = ['s.market', 's.period', 's.points'];
const MATCH = ['m.sport_id', 'm.league_name', 'm.starts'];

/** Reads the moves of a page. */
export function createMoveRowsReadModel(knex: Knex) {
  return {
    /**
     * The rows of these moves, in any order. Those that have been deleted are left out.
     *
     * @param days The time of the first and of the last of them, which names the partitions to look at.
     */
    async findRows(
      kind: AlertKind,
      ids: readonly number[],
      days?: { readonly from: number; readonly to: number },
    ): Promise<MoveRow[]> {
      if (ids.length === 0) return [];
      const query = knex(`${MOVE_TABLES[kind]} as v`)
        .join('alert_selections as s', 's.id', 'v.selection_id')
        .join('alert_matches as m', 'm.id', 'v.match_id')
        .whereRaw('v.id = any(?::bigint[])', [[...ids]]);
      if (kind === 'odds') query.leftJoin('move_withdrawals as w', 'w.move_id', 'v.id');
      if (days) query.whereBetween('v.at', [new Date(days.from), new Date(days.to)]);
      return query
        .select('v.id', 'v.at', 'v.measured_at', 'v.limit_val', 'v.quote', ...SUBJECT, ...MATCH)
        .select('s.event_id', 's.outcome', 's.specials_name', 'm.home', 'm.away')
        .select<MoveRow[]>(...SHOWN[kind]);
    },

    /** When the move of this id, or the next one, was stored (measured time); null when there is none. */
    async measuredAtOf(kind: AlertKind, id: number): Promise<number | null> {
      const row = await knex(MOVE_TABLES[kind])
        .where('id', '>=', id)
        .orderBy('id')
        .first<{ measured_at: number } | undefined>('measured_at');
      return row?.measured_at ?? null;
    },

    /** The highest id that a move of this kind has had, also when it has been deleted since. */
    async newestIdOf(kind: AlertKind): Promise<number> {
      const row = await knex(MOVE_IDS[kind]).first<{ last_value: number }>('last_value');
      return row.last_value;
    },

    /** Ids of moves that turned out to be price errors after `from` and up to `until` (measured time). */
    async findWithdrawnIds(from: number, until: number): Promise<number[]> {
      const rows = await knex('move_withdrawals')
        .where('withdrawn_at', '>', from)
        .where('withdrawn_at', '<=', until)
        .orderBy('move_id')
        .select<{ move_id: number }[]>('move_id');
      return rows.map(({ move_id }) => move_id);
    },
  };
}
export type MoveRowsReadModel = ReturnType<typeof createMoveRowsReadModel>;
