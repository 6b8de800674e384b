import { lineIdOf } from '@fairline/shared/contracts';
import type { Client } from 'pg';
import { unpackLine } from '../../src/market/history/codec/pack-line.ts';
import { PACKED_DAY } from '../../src/market/history/history.read-model.ts';
import { INTERVALS } from './intervals.ts';

/**
 * One row of `odds_history`, times as epoch milliseconds: `at` is the time of the row or, where the clock was set, its measured
 * time. A contestant without a price is null.
 */
export interface HistoryRow {
  readonly eventId: number;
  readonly period: number;
  readonly quote: string;
  readonly at: number;
  /** Measured time of the change set, greater than that of every one before. Spans are measured by `at`. */
  readonly seq: number;
  readonly prices: readonly (number | null)[];
  readonly limit: number | null;
  readonly online: boolean;
  readonly trusted: boolean;
  readonly previous: readonly (number | null)[];
  readonly previousUntil: number | null;
}

export interface EventRow {
  readonly eventId: number;
  readonly sportId: number;
  readonly home: string;
  readonly away: string;
  readonly starts: number;
  readonly live: boolean;
  readonly status: string | null;
  readonly unit: string;
}

export interface SpecialRow {
  readonly name: string;
  readonly contestants: readonly string[];
}

export type AlertKind = 'odds' | 'limit' | 'closed';

/** The compared fields of an alert, stored or recomputed. */
export interface ComparedAlert {
  readonly kind: AlertKind;
  readonly lineId: string;
  readonly market: string;
  readonly outcome: string | null;
  readonly points: number | null;
  readonly special: string | null;
  /** Measured time of the change set. */
  readonly at: number;
  /** The time that is shown. */
  readonly date: number;
  /** Of a closed market; 0 for others. */
  readonly interval: number;
  /** Price and price before; limit and limit before; nothing and the last limit for a closed market. */
  readonly value: number | null;
  readonly previous: number | null;
  /** Extremes by interval, after the direction of a limit; reason of a closed market. */
  readonly detail: string;
}

export interface Archive {
  readonly history: readonly HistoryRow[];
  readonly events: ReadonlyMap<number, EventRow>;
  readonly specials: ReadonlyMap<number, SpecialRow>;
  readonly alerts: readonly ComparedAlert[];
  /** How far the wall clock was from the measured time at that time, milliseconds. */
  readonly shiftAt?: (at: number) => number;
  /** Rows of any alert table that are dated after the time at which they were read. */
  readonly ahead: number;
  /** Rows of the history whose measured time is before that of an earlier row of their line. */
  readonly backwards: number;
}

const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`;
const SHARED = `s.event_id || ':' || s.period as line_id, s.market, s.outcome, s.points::float8 as points, s.specials_name,
  v.measured_at::float8 as at, ${ms('v.at')} as date`;
const JOINED = 'join alert_selections s on s.id = v.selection_id';

/** All input of the recomputation, from one database snapshot. */
export async function readArchive(client: Client, clockWasSet = false): Promise<Archive> {
  // Where the clock was set, times of rows are out of order, and `previous_until` has the measured time of each row. It would
  // also have the beginning of an outage, which lasts five minutes at least and therefore never happens here.
  const at = clockWasSet ? 'coalesce(previous_until, odds_history.at)' : 'odds_history.at';
  const previousUntil = clockWasSet ? 'null::float8' : ms('previous_until');
  await client.query('begin isolation level repeatable read read only');
  try {
    const history = await client.query(
      `select event_id::float8 as "eventId", period_num as period, quote, ${ms(at)} as at, seq::float8 as seq, prices::float8[] as prices,
         limit_val::float8 as limit, status = 1 as online, trusted, previous::float8[] as previous,
         ${previousUntil} as "previousUntil"
       from odds_history order by odds_history.at, event_id, period_num, quote`,
    );
    const events = await client.query(
      `select event_id::float8 as "eventId", sport_id as "sportId", home, away, ${ms('starts')} as starts,
         live_status = 1 as live, status, resulting_unit as unit from events`,
    );
    const specials = await client.query('select special_id::float8 as id, name, contestants from specials');
    const packed = await readPacked(client, clockWasSet);
    const { rows, backwards } = inMeasuredOrder([...packed, ...history.rows]);
    return {
      history: rows,
      backwards,
      events: new Map(events.rows.map((row: EventRow) => [row.eventId, row])),
      specials: new Map(specials.rows.map((row) => [row.id, specialOf(row)])),
      alerts: await readAlerts(client),
      ahead: await readAhead(client),
    };
  } finally {
    await client.query('rollback');
  }
}

/** Rows of days that have been packed, when the clock was set ahead by days. */
async function readPacked(client: Client, clockWasSet: boolean): Promise<HistoryRow[]> {
  const packed = await client.query(
    `select event_id::float8 as "eventId", period_num as period, body, ${PACKED_DAY} as day from packed_history p`,
  );
  return packed.rows.flatMap(({ eventId, period, body, day }) =>
    [...unpackLine(body, day)].flatMap(([quote, quoteRows]) =>
      quoteRows.map((row) => ({
        ...row,
        ...{ eventId, period, quote, online: row.status === 1, seq: row.seq ?? row.at },
        at: clockWasSet ? (row.previousUntil ?? row.at) : row.at,
        previousUntil: clockWasSet ? null : row.previousUntil,
      })),
    ),
  );
}

/** Rows in the order of their change sets, which is also that of the dates and of measured time within a line. */
function inMeasuredOrder(rows: HistoryRow[]): { rows: HistoryRow[]; backwards: number } {
  const latest = new Map<string, HistoryRow>();
  let backwards = 0;
  for (const row of rows) {
    const line = lineIdOf(row.eventId, row.period);
    const before = latest.get(line);
    if (before && (row.at < before.at || row.seq < before.seq)) backwards += 1;
    latest.set(line, row);
  }
  rows.sort((a, b) => a.seq - b.seq || a.eventId - b.eventId || a.period - b.period);
  return { rows, backwards };
}

function specialOf(row: { name: string; contestants: { id: number; name: string }[] }): SpecialRow {
  return { name: row.name, contestants: row.contestants.map(({ name }) => name) };
}

/** All stored moves, by kind in the order in which they were found. */
export async function readAlerts(client: Client): Promise<ComparedAlert[]> {
  const odds = await client.query(
    `select ${SHARED}, v.odds::float8 as value, v.before::float8 as previous, v.begins, v.highs::float8[] as extremes,
       w.move_id is not null as withdrawn
     from price_moves v ${JOINED} left join move_withdrawals w on w.move_id = v.id order by v.id`,
  );
  const limit = await client.query(
    `select ${SHARED}, v.limit_val::float8 as value, v.before::float8 as previous, v.begins,
       v.extremes::float8[] as extremes, v.direction
     from limit_moves v ${JOINED} order by v.id`,
  );
  const closed = await client.query(
    `select ${SHARED}, null::float8 as value, v.limit_val::float8 as previous, v.reason as detail,
       v.time_interval
     from closings v ${JOINED} order by v.id`,
  );
  return [
    ...odds.rows.map((row) =>
      alertOf('odds', { ...row, detail: extremesOf(row) + (row.withdrawn ? ' withdrawn' : '') } as never),
    ),
    ...limit.rows.map((row) =>
      alertOf('limit', { ...row, detail: `${row.direction} ${extremesOf(row)}` } as never),
    ),
    ...closed.rows.map((row) => alertOf('closed', row)),
  ];
}

/** `10:2.1 300:2.15`: where the extreme of an interval differs from that of the one before. */
function extremesOf({ begins, extremes }: { begins: number; extremes: readonly number[] }): string {
  const places = INTERVALS.filter((_, place) => (begins >> place) % 2 === 1);
  return places.map((interval, index) => `${interval}:${extremes[index]}`).join(' ');
}

function alertOf(kind: AlertKind, row: Record<string, never>): ComparedAlert {
  return {
    kind,
    lineId: row.line_id ?? '',
    market: row.market ?? '',
    outcome: row.outcome ?? null,
    points: row.points ?? null,
    special: row.specials_name ?? null,
    at: row.at ?? 0,
    date: row.date ?? 0,
    interval: row.time_interval ?? 0,
    value: row.value ?? null,
    previous: row.previous ?? null,
    detail: String(row.detail),
  };
}

async function readAhead(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select sum(n)::int as ahead from (
       select count(*) as n from price_moves where at > clock_timestamp() + interval '2 s'
       union all select count(*) from limit_moves where at > clock_timestamp() + interval '2 s'
       union all select count(*) from closings where at > clock_timestamp() + interval '2 s') as counts`,
  );
  return rows[0].ahead;
}
