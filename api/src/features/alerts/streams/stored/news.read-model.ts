import { decodeExtremes, hdpTypeOf, type Move } from '@fairline/shared/alerts';
import type { AlertKind, TimeInterval } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { Happened } from '../add-in-order.ts';
import type { MoveRow } from './move-rows.read-model.ts';
import type { ReadStep, ReadWithdrawal } from './moves.read-model.ts';
import { MOVE_TABLES } from './moves.read-model.ts';

/** What was stored after a place, with everything that streams and pages need of it. */
export interface News extends Happened {
  readonly rows: readonly MoveRow[];
}

/** The last move, the last price after a move, and the time up to which all is known (measured time). */
export interface NewsPlace {
  readonly move: number;
  readonly step: number;
  readonly until: number;
}

/** More rows than this are read in parts by `MovesReadModel`. */
const MOST = 500;

/** A move, what it is about, and its event. Times are epoch milliseconds. */
interface NewsRow extends Omit<MoveRow, 'at' | 'starts'> {
  readonly selection_id: number;
  readonly at: number;
  readonly starts: number;
  readonly begins?: number;
  readonly extremes?: readonly number[];
  readonly closes?: number | null;
  readonly withdrawn_at?: number | null;
  readonly time_interval?: TimeInterval;
}

interface Answer {
  readonly until: number;
  readonly moves: readonly NewsRow[] | null;
  readonly steps: readonly ReadStep[] | null;
  readonly withdrawals: readonly ReadWithdrawal[] | null;
}

/**
 * Reads what has just been stored with one statement: a push waits for it. Its snapshot has everything up to the time of the
 * clock, so that the clock need not be read before.
 */
export function createNewsReadModel(knex: Knex) {
  return {
    /** What happened after a place; null when it is more than is read at once. */
    async findNews(kind: AlertKind, { move, step, until }: NewsPlace): Promise<News | null> {
      const { rows } = await knex.raw<{ rows: Answer[] }>(SELECTS[kind], { move, step, until });
      const [answer] = rows;
      if (answer === undefined) return { moves: [], rows: [], steps: [], withdrawals: [], until: 0 };
      const { moves, steps, withdrawals } = answer;
      if (moves?.length === MOST || steps?.length === MOST) return null;
      return {
        moves: (moves ?? []).map((row) => ({
          move: toMove(kind, row),
          withdrawnAt: row.withdrawn_at ?? null,
        })),
        rows: (moves ?? []).map((row) => ({ ...row, at: new Date(row.at), starts: new Date(row.starts) })),
        steps: steps ?? [],
        withdrawals: withdrawals ?? [],
        until: answer.until,
      };
    },
  };
}
export type NewsReadModel = ReturnType<typeof createNewsReadModel>;

const OWN: Readonly<Record<AlertKind, string>> = {
  odds: `v.odds, v.before, v.main, v.begins, v.highs as extremes, ${milliseconds('v.closes')} as closes, w.withdrawn_at, w.after_ms`,
  limit: 'v.before, v.direction, v.begins, v.extremes, v.quote_points',
  closed: 'v.reason, v.time_interval, v.quote_points',
};
const STEPS = `(select json_agg(n order by n.id) from (
      select p.id, p.selection_id as subject, p.measured_at as "measuredAt", p.price
      from price_steps p where p.id > :step and p.measured_at <= c.measured_until order by p.id limit ${MOST}) n)`;
const WITHDRAWALS = `(select json_agg(n order by n."withdrawnAt", n."moveId") from (
      select w.move_id as "moveId", w.selection_id as subject, w.withdrawn_at as "withdrawnAt"
      from move_withdrawals w where w.withdrawn_at > :until and w.withdrawn_at <= c.measured_until) n)`;

const SELECTS: Readonly<Record<AlertKind, string>> = {
  odds: select('odds'),
  limit: select('limit'),
  closed: select('closed'),
};

function select(kind: AlertKind): string {
  const isOdds = kind === 'odds';
  return `select c.measured_until as until,
    (select json_agg(n order by n.id) from (
      select v.id, v.selection_id, ${milliseconds('v.at')} as at, v.measured_at, v.limit_val, v.quote, ${OWN[kind]},
        s.event_id, s.period, s.market, s.outcome, s.points, s.specials_name,
        m.sport_id, m.league_name, m.home, m.away, ${milliseconds('m.starts')} as starts
      from (select * from ${MOVE_TABLES[kind]} p where p.id > :move and p.measured_at <= c.measured_until
        order by p.id limit ${MOST}) v
      join alert_selections s on s.id = v.selection_id
      join alert_matches m on m.id = v.match_id
      ${isOdds ? 'left join move_withdrawals w on w.move_id = v.id' : ''}) n) as moves,
    ${isOdds ? STEPS : 'null::json'} as steps,
    ${isOdds ? WITHDRAWALS : 'null::json'} as withdrawals
    from alert_clock c where c.measured_until > :until`;
}

function milliseconds(time: string): string {
  return `round(extract(epoch from ${time}) * 1000)`;
}

function toMove(kind: AlertKind, row: NewsRow): Move {
  const { selection_id, direction = 0, before, begins = 0, extremes, time_interval } = row;
  const value = kind === 'odds' ? row.odds : kind === 'limit' ? row.limit_val : null;
  return {
    kind,
    id: row.id,
    // A limit that rose is another subject than one that fell.
    subject: kind === 'limit' ? selection_id * 2 + direction : selection_id,
    at: row.at,
    measuredAt: row.measured_at,
    sport_id: row.sport_id,
    league_name: row.league_name,
    market: row.market,
    period: row.period,
    hdp_type: hdpTypeOf(row.points),
    starts: row.starts,
    closes: row.closes ?? null,
    limit_val: row.limit_val,
    direction,
    value: value ?? Number.NaN,
    before: before ?? Number.NaN,
    extremes: extremes ? decodeExtremes({ extremes, begins }) : [],
    interval: time_interval ?? null,
  };
}
