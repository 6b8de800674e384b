import { type Markets, type Match, matchSchema, type OddsLine } from '@fairline/shared/contracts';
import { mainPrices } from '@fairline/shared/odds';

const noMarkets: Markets = {
  moneyline: null,
  spreads: [],
  totals: [],
  team_totals: { home: [], away: [] },
  specials: [],
};

/** An open prematch soccer line with prices for moneyline, spread and total. */
export function oddsLine(change: Partial<OddsLine> = {}): OddsLine {
  return {
    line_id: '1600000001:0',
    event_id: 1_600_000_001,
    parent_id: null,
    sport_id: 29,
    league_name: 'England - Premier League',
    home: 'Arsenal',
    away: 'Chelsea',
    starts: '2030-01-01T18:00:00.000Z',
    period_num: 0,
    settledStatus: 0,
    live_status: 0,
    is_open: true,
    cutoff: '2030-01-01T18:00:00.000Z',
    limits: { moneyline: 900, spread: 12_500, total: 5_000 },
    homeScore: null,
    awayScore: null,
    moneyline: { home: 2.1, draw: 3.5, away: 3.7 },
    spreads: [{ hdp: -0.5, home: 2.1, away: 1.82 }],
    totals: [{ points: 2.5, over: 1.95, under: 1.95 }],
    team_totals: { home: [], away: [] },
    specials: [],
    opening: noMarkets,
    since: 1,
    version: change.since ?? 1,
    updated_at: '2029-12-31T12:00:00.000Z',
    ...change,
  };
}

/** The match that {@link oddsLine} prices. */
export function match(change: Partial<Match> = {}): Match {
  return { ...matchOf(oddsLine()), ...change };
}

/** A match in the search, with the main prices of its line. */
export function matchOf(line: OddsLine): Match {
  const { line_id, live_status, homeScore, awayScore } = line;
  return matchSchema.parse({
    ...line,
    score: homeScore === null || awayScore === null ? null : { ...NO_CLOCK, homeScore, awayScore },
    main: { line_id, live: live_status === 1, old: !line.is_open, ...mainPrices(line) },
    line_count: 1,
    bookmark_id: null,
  });
}

const NO_CLOCK = { homeRedCards: null, awayRedCards: null, state: null, elapsed: null };
