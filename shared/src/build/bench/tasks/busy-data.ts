import {
  type Alert,
  type AlertGraph,
  GRAPH_MS,
  type Markets,
  MOST_GRAPH_POINTS,
  type OddsLine,
} from '@fairline/shared/contracts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Football, tennis, basketball, hockey. */
const SPORTS = [29, 33, 4, 19];
/** Handicaps and totals of the open match. */
const LADDER = [-1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5];
const NO_MARKETS: Markets = {
  moneyline: null,
  spreads: [],
  totals: [],
  team_totals: { home: [], away: [] },
  specials: [],
};

/** The match whose prices are shown. */
export const OPEN_MATCH = 1_600_000_001;

/**
 * An alert of a drop. Each match has one to four alerts within its minute, on several markets, as in a recorded day.
 *
 * @param id ascending with time
 */
export function busyAlert(id: number, now: number): Alert {
  const match = Math.floor(id / 7) * 4 + ([0, 0, 0, 0, 1, 2, 2][id % 7] ?? 0);
  const market = (['moneyline', 'spread', 'total'] as const)[id % 3] ?? 'moneyline';
  const drop = 2 + (id % 17);
  const odds = 1.5 + (id % 40) / 20;
  const sides = market === 'total' ? { over: odds, under: 1.9 } : { home: odds, away: 1.9 };
  return {
    id,
    type: 'odds',
    line_id: `${1_500_000_000 + match}:0`,
    sport_id: SPORTS[match % SPORTS.length] ?? 29,
    league_name: `Country ${match % 30} - Division ${match % 4}`,
    home: `Home Athletic ${match}`,
    away: `Away United ${match}`,
    market,
    outcome: market === 'total' ? 'over' : 'home',
    period: id % 5 === 0 ? 1 : 0,
    points: market === 'moneyline' ? null : 0.5 + (id % 4),
    specials_name: null,
    hdp_type: null,
    limit_val: 900 + (id % 20) * 500,
    starts: new Date(Math.ceil(now / DAY) * DAY + (match % 600) * MINUTE).toISOString(),
    created_at: new Date(now).toISOString(),
    shown_at: new Date(now).toISOString(),
    settings: [{ id: null, name: 'Default' }],
    realert: false,
    confirmed_after: null,
    withdrawn_after: null,
    time_interval: 30,
    odd_val: odds,
    odds,
    previous_odds: odds / (1 - drop / 100),
    drop_percentage: drop,
    main: id % 3 === 0,
    quote: market === 'moneyline' ? { home: odds, draw: 3.6, away: 4.1 } : sides,
  };
}

/** The graph of an alert, with as many points as there can be. */
export function busyGraph(id: number): AlertGraph {
  const step = GRAPH_MS / 1_000 / MOST_GRAPH_POINTS;
  const points = Array.from({ length: MOST_GRAPH_POINTS }, (_, at): AlertGraph['points'][number] => [
    Math.round(at * step),
    1.5 + ((id * 7 + at * at) % 60) / 100,
  ]);
  return { id, points, limits: [[Math.round(20 * step), 1]], bets: [] };
}

/** The open match after a number of changes: each one moves the prices of every market. */
export function busyLine(change: number, now: number): OddsLine {
  const moved = (price: number) => Math.round((price + (change % 10) / 100) * 1000) / 1000;
  return {
    line_id: `${OPEN_MATCH}:0`,
    event_id: OPEN_MATCH,
    parent_id: null,
    sport_id: 29,
    league_name: 'England - Premier League',
    home: 'Wexbury United',
    away: 'Selwick',
    starts: new Date(now + 60 * MINUTE).toISOString(),
    cutoff: new Date(now + 60 * MINUTE).toISOString(),
    period_num: 0,
    settledStatus: 0,
    live_status: 0,
    is_open: true,
    limits: { moneyline: 900, spread: 12_500, total: 5_000 },
    homeScore: null,
    awayScore: null,
    moneyline: { home: moved(2.1), draw: moved(3.5), away: moved(3.7) },
    spreads: LADDER.map((hdp) => ({ hdp, home: moved(2 + hdp / 2), away: moved(2 - hdp / 2) })),
    totals: LADDER.map((step) => ({
      points: 2.5 + step,
      over: moved(2 + step / 2),
      under: moved(2 - step / 2),
    })),
    team_totals: {
      home: [{ points: 1.5, over: moved(2.08), under: moved(1.8) }],
      away: [{ points: 1, over: moved(1.85), under: moved(2.01) }],
    },
    specials: [],
    opening: NO_MARKETS,
    since: change + 1,
    version: change + 1,
    updated_at: new Date(now).toISOString(),
  };
}
