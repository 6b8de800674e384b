import { lineIdOf, TIME_INTERVALS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { FeedStateRow } from '../src/market/monitoring/present-feed-status.ts';

const HOUR_MS = 3_600_000;

/** The time some hours from now, or in the past when negative. */
export function hoursFromNow(hours: number): Date {
  return new Date(Date.now() + hours * HOUR_MS);
}

/** Inserts one event and its league: a soccer match tomorrow, with the given columns instead. */
export async function seedEvent(knex: Knex, event: { event_id: number; [column: string]: unknown }) {
  const { league_id = 1980, sport_id = 29, league_name = 'England - Premier League' } = event;
  await knex('leagues').insert({ league_id, sport_id, name: league_name }).onConflict('league_id').ignore();
  await knex('events').insert({
    league_id,
    sport_id,
    league_name,
    home: 'Arsenal',
    away: 'Chelsea',
    starts: hoursFromNow(24),
    live_status: 0,
    resulting_unit: 'Regular',
    version: 1,
    search_string: 'england - premier league arsenal chelsea',
    created_at: new Date(),
    updated_at: new Date(),
    ...event,
  });
}

/** No market at all, in the shape of a line. */
export const NO_MARKETS = {
  moneyline: null,
  spreads: [],
  totals: [],
  team_totals: { home: [], away: [] },
  specials: [],
};

/** Inserts one line of an existing event: open and with a moneyline, with the given columns instead. */
export async function seedLine(
  knex: Knex,
  line: { event_id: number; period_num?: number; [column: string]: unknown },
) {
  const { event_id, period_num = 0 } = line;
  const moneyline = { home: 2.1, draw: 3.4, away: 3.7 };
  const row: Record<string, unknown> = {
    line_id: lineIdOf(event_id, period_num),
    period_num,
    status: 1,
    cutoff: hoursFromNow(24),
    ...NO_MARKETS,
    moneyline,
    limits: { moneyline: 5_000 },
    opening: { ...NO_MARKETS, moneyline },
    feed_line_id: 1,
    priced: true,
    since: 1,
    updated_at: new Date(),
    ...line,
  };
  const json = ['moneyline', 'spreads', 'totals', 'team_totals', 'specials', 'limits', 'opening'];
  for (const column of json) row[column] = row[column] === null ? null : JSON.stringify(row[column]);
  await knex('lines').insert(row);
}

const MOVE_TABLES = { odds: 'price_moves', limit: 'limit_moves', closed: 'closings' } as const;
const DAY_MS = 86_400_000;

export interface SeededMove {
  readonly event_id: number;
  /** By default one that no other move has. */
  readonly period?: number;
  readonly sport_id?: number;
  readonly league_name?: string;
  readonly market?: string;
  readonly specials_name?: string;
  readonly starts?: Date;
  /** The smallest interval in which anything was in force. Seconds. */
  readonly time_interval?: number;
  /** The size of the change in every interval from that one on. */
  readonly drop_percentage?: number;
  /** Of the main line of its market; by default it is not known, as in rows of earlier versions. */
  readonly main?: boolean;
  readonly at?: Date;
}

/**
 * Inserts one move on an existing event, as the ingest does: by default a home price that fell from 2.10 to 1.90, each of
 * another period, so that none repeats another. Returns its id.
 */
export async function seedMove(
  knex: Knex,
  kind: keyof typeof MOVE_TABLES,
  move: SeededMove,
): Promise<number> {
  const { event_id, sport_id = 29, league_name = 'England - Premier League', market = 'moneyline' } = move;
  const { specials_name = null, starts = hoursFromNow(24), at = new Date(), time_interval = 60 } = move;
  const table = MOVE_TABLES[kind];
  await ensureDay(knex, table, at);
  const [match] = await knex('alert_matches')
    .insert({ event_id, sport_id, league_name, home: 'Arsenal', away: 'Chelsea', starts })
    .returning('id');
  const [{ count = 0 } = {}] = await knex('alert_selections').count<{ count: number }[]>('* as count');
  const outcome = kind === 'odds' ? 'home' : null;
  const [selection] = await knex('alert_selections')
    .insert({ event_id, period: move.period ?? Number(count) % 1_000, market, outcome, specials_name })
    .returning('id');
  const begins = 1 << (TIME_INTERVALS as readonly number[]).indexOf(time_interval);
  const before = 1.9 / (1 - (move.drop_percentage ?? 9.52) / 100);
  const own = {
    odds: { odds: 1.9, before, begins, highs: [before], limit_val: 5_000, main: move.main ?? null },
    limit: limitChange(move.drop_percentage ?? 60, begins),
    closed: { reason: 'suspended', time_interval, limit_val: 5_000 },
  }[kind];
  const row = {
    ...{ selection_id: selection.id, match_id: match.id, at },
    quote: JSON.stringify({ home: 1.9, draw: 3.4, away: 4.2 }),
    ...own,
  };
  // In one transaction: a stream that was read up to this time does not look for moves before it again.
  return knex.transaction(async (transaction) => {
    const clock = await transaction.raw(
      `insert into alert_clock (measured_until) values (?)
         on conflict (only_row) do update set measured_until = greatest(alert_clock.measured_until + 1, excluded.measured_until)
         returning measured_until`,
      [at.getTime()],
    );
    const [stored] = await transaction(table)
      .insert({ ...row, measured_at: clock.rows[0].measured_until })
      .returning('id');
    return stored.id;
  });
}

function limitChange(percentage: number, begins: number) {
  const limit_val = 5_000 * (1 + percentage / 100);
  return { limit_val, before: 5_000, begins, extremes: [5_000], direction: 1 };
}

async function ensureDay(knex: Knex, table: string, at: Date): Promise<void> {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [from, to] = [day(at.getTime()), day(at.getTime() + DAY_MS)];
  await knex.raw(
    `create table if not exists ${table}_${from.replaceAll('-', '')} partition of ${table}
       for values from ('${from}') to ('${to}')`,
  );
}

/** A row of `feed_state`: the simulated feed, which works, with a heartbeat five seconds before `now` (epoch ms). */
export function feedStateRow(now: number): FeedStateRow {
  return {
    feed: 'sim',
    status: 'ok',
    message: '',
    simulated: true,
    last_success_at: new Date(now - 500),
    down_since: null,
    heartbeat_at: new Date(now - 5_000),
  };
}
