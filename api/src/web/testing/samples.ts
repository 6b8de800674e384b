import type { FeedStatus, LimitAlert, OddsAlert, OddsLine } from '@fairline/shared/contracts';

const AT = '2026-03-01T12:00:00.000Z';
const MATCH = {
  line_id: '7:0',
  sport_id: 29,
  league_name: 'England - Premier League',
  home: 'Arsenal',
  away: 'Chelsea',
  market: 'moneyline',
  period: 0,
  points: null,
  specials_name: null,
  hdp_type: null,
  starts: AT,
  created_at: AT,
} as const;

/** An odds alert that only differs in what a test looks at. */
export function oddsAlert(id: number, time_interval: OddsAlert['time_interval'] = 60): OddsAlert {
  return {
    type: 'odds',
    ...MATCH,
    id,
    time_interval,
    outcome: 'home',
    limit_val: 5_000,
    odd_val: 1.9,
    odds: 1.9,
    previous_odds: 2.1,
    drop_percentage: 9.52,
    quote: { home: 1.9, draw: 3.4, away: 4.2 },
  };
}

/** A limit alert that only differs in its id. */
export function limitAlert(id: number): LimitAlert {
  return {
    type: 'limit',
    ...MATCH,
    id,
    time_interval: 60,
    outcome: null,
    limit_val: 8_000,
    previous_limit_val: 5_000,
    direction: 1,
    drop_percentage: 60,
    quote: null,
  };
}

/** A line at one of its states. */
export function oddsLine(line_id: string, since: number): OddsLine {
  const markets = {
    moneyline: { home: 1.9, draw: 3.4, away: 4.2 },
    spreads: [],
    totals: [],
    team_totals: { home: [], away: [] },
    specials: [],
  };
  return {
    ...markets,
    line_id,
    event_id: 7,
    parent_id: null,
    sport_id: 29,
    league_name: MATCH.league_name,
    home: MATCH.home,
    away: MATCH.away,
    starts: AT,
    period_num: 0,
    settledStatus: 0,
    live_status: 0,
    is_open: true,
    cutoff: AT,
    limits: { moneyline: 5_000 },
    homeScore: null,
    awayScore: null,
    opening: markets,
    since,
    updated_at: AT,
  };
}

/** The state of a feed that is well, or down. */
export function feedStatus(status: FeedStatus['status']): FeedStatus {
  return { status, message: '', simulated: true, feed: 'sim', last_success_at: AT, down_since: null };
}
