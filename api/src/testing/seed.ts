import { lineIdOf } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { FeedStateRow } from '../features/status/status.read-model.ts';

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

const ALERT_TABLES = { odds: 'alerts', limit: 'limit_alerts', closed: 'closed_alerts' } as const;
const OWN_COLUMNS = {
  odds: { odd_val: 1.9, odds: 1.9, previous_odds: 2.1, drop_percentage: 9.52, limit_val: 5_000 },
  limit: { limit_val: 8_000, previous_limit_val: 5_000, direction: 1, drop_percentage: 60 },
  closed: { reason: 'suspended' },
} as const;

/** Inserts one alert on an existing event; returns its id. */
export async function seedAlert(
  knex: Knex,
  kind: keyof typeof ALERT_TABLES,
  alert: { event_id: number; [column: string]: unknown },
): Promise<number> {
  const [row] = await knex(ALERT_TABLES[kind])
    .insert({
      line_id: lineIdOf(alert.event_id, 0),
      sport_id: 29,
      league_name: 'England - Premier League',
      home: 'Arsenal',
      away: 'Chelsea',
      market: 'moneyline',
      period: 0,
      outcome: kind === 'odds' ? 'home' : null,
      starts: hoursFromNow(24),
      created_at: new Date(),
      time_interval: 60,
      quote: JSON.stringify({ home: 1.9, draw: 3.4, away: 4.2 }),
      ...OWN_COLUMNS[kind],
      ...alert,
    })
    .returning('id');
  return row.id;
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
