import { decodeExtremes, hdpTypeOf, type Move } from '@fairline/shared/alerts';
import type { AlertKind, Market, QuotePrices, TimeInterval } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { FactsById, type MatchFacts, type SelectionFacts } from './move-subjects.ts';

/** A move, and when it turned out to be a price error (measured time). */
export interface ReadMove {
  readonly move: Move;
  readonly withdrawnAt: number | null;
}

/** A price after a move, or a withdrawal of moves, between the moves of a stream. */
export interface ReadStep {
  readonly id: number;
  readonly subject: number;
  readonly measuredAt: number;
  readonly price: number | null;
}

export interface ReadWithdrawal {
  readonly moveId: number;
  readonly subject: number;
  readonly withdrawnAt: number;
}

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
  readonly direction?: 0 | 1;
  readonly reason?: 'suspended' | 'withdrawn';
  readonly after_ms?: number | null;
}

/** Moves after `afterId` that were stored up to `until` (measured time). */
export interface MoveRange {
  readonly afterId: number;
  readonly until: number;
  readonly limit: number;
  /** Only moves that may be large enough; all when it is absent. */
  readonly least?: LeastChange;
}

/** A change of so many percent within an interval, by its place in `TIME_INTERVALS`. */
export interface LeastChange {
  readonly percentage: number;
  readonly place: number;
}

interface FoldedRow {
  readonly id: number;
  readonly selection_id: number;
  readonly match_id: number;
  readonly at: Date;
  readonly measured_at: number;
  readonly limit_val: number | null;
  readonly closes?: Date | null;
  readonly value?: number;
  readonly before?: number;
  readonly direction?: 0 | 1;
  readonly begins?: number;
  readonly extremes?: number[];
  readonly time_interval?: TimeInterval;
  readonly withdrawn_at?: number | null;
}

const TABLES: Readonly<
  Record<AlertKind, { table: string; folded: readonly string[]; shown: readonly string[] }>
> = {
  odds: {
    table: 'price_moves',
    folded: ['v.closes', 'v.odds as value', 'v.before', 'v.begins', 'v.highs as extremes', 'w.withdrawn_at'],
    shown: ['v.odds', 'v.before', 'w.after_ms'],
  },
  limit: {
    table: 'limit_moves',
    folded: ['v.limit_val as value', 'v.before', 'v.direction', 'v.begins', 'v.extremes'],
    shown: ['v.before', 'v.direction'],
  },
  closed: { table: 'closings', folded: ['v.time_interval'], shown: ['v.reason'] },
};
const SUBJECT = ['s.market', 's.period', 's.points'];
const MATCH = ['m.sport_id', 'm.league_name', 'm.starts'];

/** Reads moves in the order in which they were committed. */
export function createMovesReadModel(knex: Knex) {
  const selections = new FactsById<SelectionFacts>(async (ids) => {
    const rows = await knex('alert_selections')
      .whereRaw('id = any(?::bigint[])', [ids])
      .select<(SelectionFacts & { id: number })[]>('id', 'market', 'period', 'points');
    return rows.map(({ id, market, period, points }) => [id, { market, period, points }]);
  });
  const matches = new FactsById<MatchFacts>(async (ids) => {
    const rows = await knex('alert_matches')
      .whereRaw('id = any(?::bigint[])', [ids])
      .select<{ id: number; sport_id: number; league_name: string; starts: Date }[]>(
        'id',
        'sport_id',
        'league_name',
        'starts',
      );
    return rows.map(({ id, starts, ...facts }) => [id, { ...facts, starts: starts.getTime() }]);
  });

  function withWithdrawals(kind: AlertKind): Knex.QueryBuilder {
    const query = knex(`${TABLES[kind].table} as v`);
    return kind === 'odds' ? query.leftJoin('move_withdrawals as w', 'w.move_id', 'v.id') : query;
  }

  return {
    /** The measured time up to which everything is stored; 0 before the first change set. */
    async measuredUntil(): Promise<number> {
      const row = await knex('alert_clock').first<{ measured_until: number } | undefined>('measured_until');
      return row?.measured_until ?? 0;
    },

    /** The newest ids of moves and of prices after moves that were stored up to `until` (measured time). */
    async newestIds(kind: AlertKind, until: number): Promise<{ move: number; step: number }> {
      const newest = async (table: string) => {
        const row = await knex(table)
          .where('measured_at', '<=', until)
          .orderBy('id', 'desc')
          .first<{ id: number } | undefined>('id');
        return row?.id ?? 0;
      };
      return { move: await newest(TABLES[kind].table), step: await newest('price_steps') };
    },

    /** The next moves of a kind, by id. */
    async findMoves(kind: AlertKind, { afterId, until, limit, least }: MoveRange): Promise<ReadMove[]> {
      const query = withWithdrawals(kind)
        .where('v.id', '>', afterId)
        .where('v.measured_at', '<=', until)
        .orderBy('v.id')
        .limit(limit)
        .select('v.id', 'v.selection_id', 'v.match_id', 'v.at', 'v.measured_at', 'v.limit_val')
        .select(...TABLES[kind].folded);
      if (least && kind === 'odds') query.whereRaw(MAY_REACH, [2 << least.place, 1 - least.percentage / 100]);
      const rows: FoldedRow[] = await query;
      const selectionOf = await selections.of(rows.map(({ selection_id }) => selection_id));
      const matchOf = await matches.of(rows.map(({ match_id }) => match_id));
      return rows.flatMap((row) => {
        const selection = selectionOf.get(row.selection_id);
        const match = matchOf.get(row.match_id);
        if (!selection || !match) return [];
        return [{ move: toMove(kind, row, selection, match), withdrawnAt: row.withdrawn_at ?? null }];
      });
    },

    /** The next prices after moves, by id. */
    async findSteps({ afterId, until, limit }: MoveRange): Promise<ReadStep[]> {
      return knex('price_steps')
        .where('id', '>', afterId)
        .where('measured_at', '<=', until)
        .orderBy('id')
        .limit(limit)
        .select<ReadStep[]>('id', 'selection_id as subject', 'measured_at as measuredAt', 'price');
    },

    /** Withdrawals after `from` and up to `until` (measured time), in order. */
    async findWithdrawals(from: number, until: number): Promise<ReadWithdrawal[]> {
      return knex('move_withdrawals')
        .where('withdrawn_at', '>', from)
        .where('withdrawn_at', '<=', until)
        .orderBy([{ column: 'withdrawn_at' }, { column: 'move_id' }])
        .select<ReadWithdrawal[]>(
          'move_id as moveId',
          'selection_id as subject',
          'withdrawn_at as withdrawnAt',
        );
    },

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
      const query = withWithdrawals(kind)
        .join('alert_selections as s', 's.id', 'v.selection_id')
        .join('alert_matches as m', 'm.id', 'v.match_id')
        .whereRaw('v.id = any(?::bigint[])', [[...ids]]);
      if (days) query.whereBetween('v.at', [new Date(days.from), new Date(days.to)]);
      return query
        .select('v.id', 'v.at', 'v.measured_at', 'v.limit_val', 'v.quote', ...SUBJECT, ...MATCH)
        .select('s.event_id', 's.outcome', 's.specials_name', 'm.home', 'm.away')
        .select<MoveRow[]>(...TABLES[kind].shown);
    },

    /** When the move of this id, or the next one, was stored (measured time); null when there is none. */
    async measuredAtOf(kind: AlertKind, id: number): Promise<number | null> {
      const row = await knex(TABLES[kind].table)
        .where('id', '>=', id)
        .orderBy('id')
        .first<{ measured_at: number } | undefined>('measured_at');
      return row?.measured_at ?? null;
    },
  };
}
export type MovesReadModel = ReturnType<typeof createMovesReadModel>;

/** Whether the change from the highest price of an interval may reach a percentage; the matching itself is exact. */
const MAY_REACH = `v.odds <= v.highs[bit_count((v.begins::integer & (? - 1))::bit(16))] * ?::numeric * 1.000001`;

function toMove(kind: AlertKind, row: FoldedRow, selection: SelectionFacts, match: MatchFacts): Move {
  const direction = row.direction ?? 0;
  return {
    kind,
    id: row.id,
    // A limit that rose is another subject than one that fell.
    subject: kind === 'limit' ? row.selection_id * 2 + direction : row.selection_id,
    at: row.at.getTime(),
    measuredAt: row.measured_at,
    sport_id: match.sport_id,
    league_name: match.league_name,
    market: selection.market,
    period: selection.period,
    hdp_type: hdpTypeOf(selection.points),
    starts: match.starts,
    closes: row.closes?.getTime() ?? null,
    limit_val: row.limit_val,
    direction,
    value: row.value ?? Number.NaN,
    before: row.before ?? Number.NaN,
    extremes: row.extremes ? decodeExtremes({ extremes: row.extremes, begins: row.begins ?? 0 }) : [],
    interval: row.time_interval ?? null,
  };
}
