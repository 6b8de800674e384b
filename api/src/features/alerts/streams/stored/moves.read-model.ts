import { decodeExtremes, hdpTypeOf, type Move } from '@fairline/shared/alerts';
import type { AlertKind, Market, TimeInterval } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** Where the moves of each stream are stored. */
export const MOVE_TABLES: Readonly<Record<AlertKind, string>> = {
  odds: 'price_moves',
  limit: 'limit_moves',
  closed: 'closings',
};

/** The sequences that their ids are of: each kind counts for itself. */
export const MOVE_IDS: Readonly<Record<AlertKind, string>> = {
  odds: 'price_move_ids',
  limit: 'limit_move_ids',
  closed: 'closing_ids',
};

/** Facts in memory; a month has some millions of moves about some hundred thousand selections. */
const MOST_FACTS = 1_000_000;

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

/** A place between two moves: those up to `id` lie before it, at the latest at `at` (measured time). */
export interface Boundary {
  readonly id: number;
  readonly at: number;
}

/** Moves by id: after `afterId`, up to `untilId`, stored up to `until` (measured time). */
export interface MoveRange {
  readonly afterId: number;
  readonly untilId?: number;
  readonly until?: number;
  readonly limit?: number;
  /** Only moves that may be large enough; all when it is absent. */
  readonly least?: LeastChange | undefined;
}

/** A change of so many percent within an interval, by its place in `TIME_INTERVALS`. */
export interface LeastChange {
  readonly percentage: number;
  readonly place: number;
}

/** What happened to a subject from `from` to `to`, both included (measured time). */
export interface SubjectRange {
  readonly subject: number;
  readonly from: number;
  readonly to: number;
}

/** The columns of each kind in the order in which they are decoded; null where a kind has none. */
const COLUMNS: Readonly<Record<AlertKind, string>> = {
  odds: 'v.odds, v.before, v.begins, v.highs::text, 0, null, extract(epoch from v.closes)::float8, w.withdrawn_at',
  limit: 'v.limit_val, v.before, v.begins, v.extremes::text, v.direction, null, null, null',
  closed: 'null, null, null, null, 0, v.time_interval, null, null',
};
/** Of a move `p` and a subject `r`. */
const SAME_SUBJECT: Readonly<Record<AlertKind, string>> = {
  odds: 'p.selection_id = r.subject',
  limit: 'p.selection_id = r.subject / 2 and p.direction = r.subject % 2',
  closed: 'p.selection_id = r.subject',
};
const SHARED_COLUMNS =
  'v.id, v.selection_id, v.match_id, extract(epoch from v.at)::float8, v.measured_at, v.limit_val';

type Columns = [
  id: number,
  selectionId: number,
  matchId: number,
  at: number,
  measuredAt: number,
  limit: number | null,
  value: number | null,
  before: number | null,
  begins: number | null,
  extremes: string | null,
  direction: 0 | 1,
  interval: TimeInterval | null,
  closes: number | null,
  withdrawnAt: number | null,
];

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

  function fromMoves(kind: AlertKind): string {
    const withdrawals = kind === 'odds' ? 'left join move_withdrawals w on w.move_id = v.id' : '';
    return `${MOVE_TABLES[kind]} v ${withdrawals}`;
  }

  /** Rows as arrays: the names of the columns cost more than their values. */
  async function read<R>(sql: string, bindings: readonly (number | number[])[]): Promise<R[]> {
    const { rows } = await knex.raw(sql, bindings as never).options({ rowMode: 'array' });
    return rows;
  }

  async function decoded(kind: AlertKind, rows: readonly Columns[]): Promise<ReadMove[]> {
    const selectionOf = await selections.of(rows.map(([, selectionId]) => selectionId));
    const matchOf = await matches.of(rows.map(([, , matchId]) => matchId));
    return rows.flatMap((row) => {
      const selection = selectionOf.get(row[1]);
      const match = matchOf.get(row[2]);
      if (!selection || !match) return [];
      return [{ move: toMove(kind, row, selection, match), withdrawnAt: row[13] }];
    });
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
      return { move: await newest(MOVE_TABLES[kind]), step: await newest('price_steps') };
    },

    /** The place after the move with this id; the id is 0 when there is no move up to it. */
    async boundaryAfter(kind: AlertKind, id: number): Promise<Boundary> {
      const [row] = await read<[number | null, number | null]>(
        `select (select v.id from ${MOVE_TABLES[kind]} v where v.id <= ? order by v.id desc limit 1),
           (select v.measured_at from ${MOVE_TABLES[kind]} v where v.id <= ? order by v.id desc limit 1)`,
        [id, id],
      );
      return { id: row?.[0] ?? 0, at: row?.[1] ?? Number.NEGATIVE_INFINITY };
    },

    /** The next moves of a kind, by id. */
    async findMoves(kind: AlertKind, range: MoveRange): Promise<ReadMove[]> {
      const { afterId, untilId = MAX, until = MAX, limit = MAX, least } = range;
      const reach = kind === 'odds' && least ? mayReach(least) : [];
      const rows = await read<Columns>(
        `select ${SHARED_COLUMNS}, ${COLUMNS[kind]} from ${fromMoves(kind)}
         where v.id > ? and v.id <= ? and v.measured_at <= ? ${reach.length > 0 ? `and ${MAY_REACH}` : ''}
         order by v.id limit ?`,
        [afterId, untilId, until, ...reach, limit],
      );
      return decoded(kind, rows);
    },

    /** Moves of subjects up to an id, by id. */
    async findMovesOf(
      kind: AlertKind,
      ranges: readonly SubjectRange[],
      untilId: number,
      least?: LeastChange,
    ): Promise<ReadMove[]> {
      if (ranges.length === 0) return [];
      const reach = kind === 'odds' && least ? mayReach(least) : [];
      const rows = await read<Columns>(
        `select ${SHARED_COLUMNS}, ${COLUMNS[kind]}
         from unnest(?::bigint[], ?::bigint[], ?::bigint[]) as r (subject, first, last)
         -- By the index, subject by subject; with more of them the planner would read all moves instead.
         cross join lateral (select * from ${MOVE_TABLES[kind]} p where ${SAME_SUBJECT[kind]}
           and p.measured_at >= r.first and p.measured_at <= r.last and p.id <= ? offset 0) v
         ${kind === 'odds' ? 'left join move_withdrawals w on w.move_id = v.id' : ''}
         ${reach.length > 0 ? `where ${MAY_REACH}` : ''}
         order by v.id`,
        [...byColumn(ranges), untilId, ...reach],
      );
      return decoded(kind, rows);
    },

    /** The next prices after moves, by id. */
    async findSteps({ afterId, until = MAX, limit = MAX }: MoveRange): Promise<ReadStep[]> {
      return knex('price_steps')
        .where('id', '>', afterId)
        .where('measured_at', '<=', until)
        .orderBy('id')
        .limit(limit)
        .select<ReadStep[]>('id', 'selection_id as subject', 'measured_at as measuredAt', 'price');
    },

    /** Prices after moves of subjects of dropping odds, by id. */
    async findStepsOf(ranges: readonly SubjectRange[]): Promise<ReadStep[]> {
      if (ranges.length === 0) return [];
      const rows = await read<[number, number, number, number | null]>(
        `select p.id, p.selection_id, p.measured_at, p.price
         from unnest(?::bigint[], ?::bigint[], ?::bigint[]) as r (selection_id, first, last)
         cross join lateral (select * from price_steps s where s.selection_id = r.selection_id
           and s.measured_at >= r.first and s.measured_at <= r.last offset 0) p
         order by p.id`,
        byColumn(ranges),
      );
      return rows.map(([id, subject, measuredAt, price]) => ({ id, subject, measuredAt, price }));
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
  };
}
export type MovesReadModel = ReturnType<typeof createMovesReadModel>;

const MAX = Number.MAX_SAFE_INTEGER;

/** Whether the change from the highest price of an interval may reach a percentage; the matching itself is exact. */
const MAY_REACH = `v.odds <= v.highs[bit_count((v.begins::integer & (?::integer - 1))::bit(16))] * ?::numeric * 1.000001`;

function mayReach({ percentage, place }: LeastChange): number[] {
  return [2 << place, 1 - percentage / 100];
}

function byColumn(ranges: readonly SubjectRange[]): number[][] {
  return [
    ranges.map(({ subject }) => subject),
    ranges.map(({ from }) => Math.floor(from)),
    ranges.map(({ to }) => Math.floor(to)),
  ];
}

function toMove(kind: AlertKind, row: Columns, selection: SelectionFacts, match: MatchFacts): Move {
  const [
    id,
    selectionId,
    ,
    at,
    measuredAt,
    limit_val,
    value,
    before,
    begins,
    extremes,
    direction,
    interval,
    closes,
  ] = row;
  return {
    kind,
    id,
    // A limit that rose is another subject than one that fell.
    subject: kind === 'limit' ? selectionId * 2 + direction : selectionId,
    at: milliseconds(at),
    measuredAt,
    sport_id: match.sport_id,
    league_name: match.league_name,
    market: selection.market,
    period: selection.period,
    hdp_type: hdpTypeOf(selection.points),
    starts: match.starts,
    closes: closes === null ? null : milliseconds(closes),
    limit_val,
    direction,
    value: value ?? Number.NaN,
    before: before ?? Number.NaN,
    // An array of numerics is answered as {1.95,2}.
    extremes: extremes
      ? decodeExtremes({ extremes: extremes.slice(1, -1).split(',').map(Number), begins: begins ?? 0 })
      : [],
    interval,
  };
}

/** Of seconds with a fraction. */
function milliseconds(seconds: number): number {
  return Math.round(seconds * 1_000);
}

/** A selection, as far as settings look at it. */
export interface SelectionFacts {
  readonly market: Market;
  readonly period: number;
  readonly points: number | null;
}

/** An event as it was known at a move, as far as settings look at it. */
export interface MatchFacts {
  readonly sport_id: number;
  readonly league_name: string;
  readonly starts: number;
}

/** Remembers rows by id, and reads those that it does not know. */
export class FactsById<F> {
  readonly #facts = new Map<number, F>();
  readonly #read: (ids: number[]) => Promise<readonly (readonly [id: number, facts: F])[]>;

  constructor(read: (ids: number[]) => Promise<readonly (readonly [id: number, facts: F])[]>) {
    this.#read = read;
  }

  /** The facts of these ids; those that are not stored any more are left out. */
  async of(ids: Iterable<number>): Promise<ReadonlyMap<number, F>> {
    if (this.#facts.size > MOST_FACTS) this.#facts.clear();
    const missing = new Set<number>();
    for (const id of ids) if (!this.#facts.has(id)) missing.add(id);
    if (missing.size > 0)
      for (const [id, facts] of await this.#read([...missing])) this.#facts.set(id, facts);
    return this.#facts;
  }
}
