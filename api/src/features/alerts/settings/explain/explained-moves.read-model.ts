import { decodeExtremes, hdpTypeOf, type Move } from '@fairline/shared/alerts';
import type { AlertKind, Market, TimeInterval } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** Most moves of an event that are read: what a setting does with one depends on those before. */
const MOST_MOVES = 5_000;
/** Most prices after these moves. */
const MOST_STEPS = 50_000;

/** An event with its league and names. */
export interface EventRow {
  readonly event_id: number;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
}

/** A move of an event with all that a row shows. */
export interface EventMove {
  readonly move: Move;
  /** When it turned out to be a price error (measured time), and after how long. Milliseconds. */
  readonly withdrawnAt: number | null;
  readonly withdrawnAfter: number | null;
  readonly event_id: number;
  readonly outcome: string | null;
  readonly points: number | null;
  readonly specials_name: string | null;
  readonly home: string;
  readonly away: string;
}

/** A price in force after a move. */
export interface EventStep {
  readonly id: number;
  readonly subject: number;
  readonly measuredAt: number;
  readonly price: number | null;
}

interface Row {
  readonly id: number;
  readonly selection_id: number;
  readonly at: Date;
  readonly measured_at: number;
  readonly limit_val: number | null;
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
  readonly closes?: Date | null;
  readonly value?: number;
  readonly before?: number;
  readonly direction?: 0 | 1;
  readonly begins?: number;
  readonly extremes?: number[];
  readonly time_interval?: TimeInterval;
  readonly withdrawn_at?: number | null;
  readonly after_ms?: number | null;
}

const TABLES: Readonly<Record<AlertKind, { table: string; columns: readonly string[] }>> = {
  odds: {
    table: 'price_moves',
    columns: [
      'v.closes',
      'v.odds as value',
      'v.before',
      'v.begins',
      'v.highs as extremes',
      'w.withdrawn_at',
      'w.after_ms',
    ],
  },
  limit: {
    table: 'limit_moves',
    columns: ['v.limit_val as value', 'v.before', 'v.direction', 'v.begins', 'v.extremes'],
  },
  closed: { table: 'closings', columns: ['v.time_interval'] },
};

/** Reads what moved in one event and its sub-markets. */
export function createExplainedMovesReadModel(knex: Knex) {
  return {
    async findEvent(eventId: number): Promise<EventRow | null> {
      const columns = ['event_id', 'sport_id', 'league_name', 'home', 'away', 'starts'] as const;
      return (
        (await knex('events')
          .where({ event_id: eventId })
          .first<EventRow>(...columns)) ?? null
      );
    },

    /** The selections of an event, of its sub-markets and of its live variant. */
    async findSelections(eventId: number): Promise<number[]> {
      const family = knex('events').where({ parent_id: eventId }).select('event_id');
      return knex('alert_selections')
        .where((any) => any.where({ event_id: eventId }).orWhereIn('event_id', family))
        .pluck('id');
    },

    /** The newest moves of these selections up to `until` (measured time), in the order in which they were committed. */
    async findMoves(kind: AlertKind, selections: readonly number[], until: number): Promise<EventMove[]> {
      if (selections.length === 0) return [];
      const { table, columns } = TABLES[kind];
      const query = knex(`${table} as v`)
        .join('alert_selections as s', 's.id', 'v.selection_id')
        .join('alert_matches as m', 'm.id', 'v.match_id')
        .whereRaw('v.selection_id = any(?::bigint[])', [[...selections]])
        .where('v.measured_at', '<=', until)
        .orderBy('v.id', 'desc')
        .limit(MOST_MOVES)
        .select('v.id', 'v.selection_id', 'v.at', 'v.measured_at', 'v.limit_val')
        .select('s.event_id', 's.period', 's.market', 's.outcome', 's.points', 's.specials_name')
        .select('m.sport_id', 'm.league_name', 'm.home', 'm.away', 'm.starts')
        .select(...columns);
      if (kind === 'odds') query.leftJoin('move_withdrawals as w', 'w.move_id', 'v.id');
      const rows: Row[] = await query;
      return rows.reverse().map((row) => toEventMove(kind, row));
    },

    /** Prices of these selections after moves, from a time on (measured), by time. */
    async findSteps(selections: readonly number[], from: number, until: number): Promise<EventStep[]> {
      if (selections.length === 0) return [];
      return knex('price_steps')
        .whereRaw('selection_id = any(?::bigint[])', [[...selections]])
        .whereBetween('measured_at', [from, until])
        .orderBy('id')
        .limit(MOST_STEPS)
        .select<EventStep[]>('id', 'selection_id as subject', 'measured_at as measuredAt', 'price');
    },
  };
}
export type ExplainedMovesReadModel = ReturnType<typeof createExplainedMovesReadModel>;

function toEventMove(kind: AlertKind, row: Row): EventMove {
  const { event_id, outcome, points, specials_name, home, away } = row;
  const direction = row.direction ?? 0;
  const move: Move = {
    kind,
    id: row.id,
    // A limit that rose is another subject than one that fell.
    subject: kind === 'limit' ? row.selection_id * 2 + direction : row.selection_id,
    at: row.at.getTime(),
    measuredAt: row.measured_at,
    sport_id: row.sport_id,
    league_name: row.league_name,
    market: row.market,
    period: row.period,
    hdp_type: hdpTypeOf(points),
    starts: row.starts.getTime(),
    closes: row.closes?.getTime() ?? null,
    limit_val: row.limit_val,
    direction,
    value: row.value ?? Number.NaN,
    before: row.before ?? Number.NaN,
    extremes: row.extremes ? decodeExtremes({ extremes: row.extremes, begins: row.begins ?? 0 }) : [],
    interval: row.time_interval ?? null,
  };
  const withdrawnAt = row.withdrawn_at ?? null;
  return {
    move,
    withdrawnAt,
    withdrawnAfter: row.after_ms ?? null,
    event_id,
    outcome,
    points,
    specials_name,
    home,
    away,
  };
}
