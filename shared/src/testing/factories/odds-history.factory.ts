import type { OddsHistory } from '@fairline/shared/contracts';
import { oddsLine } from './line.factory.ts';

/** The history of the line of {@link oddsLine}, without a change. */
export function oddsHistory(change: Partial<OddsHistory> = {}): OddsHistory {
  const { line_id, event_id, sport_id, league_name, home, away, starts, period_num, opening } = oddsLine();
  return {
    ...{ status: 'ok', line_id, event_id, sport_id, league_name, home, away, starts, period_num },
    settledStatus: 0,
    historical_moneyline: {},
    historical_spreads: {},
    historical_totals: {},
    historical_team_totals: { home: {}, away: {} },
    historical_specials: {},
    historical_limits: {},
    opening,
    opening_limits: {},
    thinned: false,
    changes: 0,
    closing: null,
    ...change,
  };
}
