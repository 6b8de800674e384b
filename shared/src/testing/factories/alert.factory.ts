import type { ClosedAlert, LimitAlert, OddsAlert } from '@fairline/shared/contracts';

const shared = (id: number) => ({
  id,
  line_id: `${1_600_000_000 + id}:0`,
  sport_id: 29,
  league_name: 'England - Premier League',
  home: `Home ${id}`,
  away: `Away ${id}`,
  market: 'moneyline' as const,
  period: 0,
  points: null,
  specials_name: null,
  limit_val: 900,
  hdp_type: null,
  starts: '2030-01-01T18:00:00.000Z',
  created_at: '2029-12-31T12:00:00.000Z',
  shown_at: '2029-12-31T12:00:00.000Z',
  settings: [{ id: null, name: 'Default' }],
  realert: false,
  confirmed_after: null,
  withdrawn_after: null,
  time_interval: 30 as const,
});

/** A drop of the home price from 2.18 to 2.00, 8.26 %, in a three-way market. */
export function oddsAlert(id: number, change: Partial<OddsAlert> = {}): OddsAlert {
  return {
    ...shared(id),
    type: 'odds',
    outcome: 'home',
    odd_val: 2,
    odds: 2,
    previous_odds: 2.18,
    drop_percentage: 8.256880733944953,
    main: true,
    quote: { home: 2, draw: 3.6, away: 4.1 },
    ...change,
  };
}

/** A limit that rose from 900 to 1,800. */
export function limitAlert(id: number, change: Partial<LimitAlert> = {}): LimitAlert {
  return {
    ...shared(id),
    type: 'limit',
    outcome: null,
    limit_val: 1800,
    previous_limit_val: 900,
    direction: 1,
    drop_percentage: 100,
    quote: { home: 2, draw: 3.6, away: 4.1 },
    quote_points: null,
    ...change,
  };
}

/** A moneyline that was suspended. */
export function closedAlert(id: number, change: Partial<ClosedAlert> = {}): ClosedAlert {
  return {
    ...shared(id),
    type: 'closed',
    outcome: null,
    reason: 'suspended',
    quote: { home: 2, draw: 3.6, away: 4.1 },
    quote_points: null,
    ...change,
  };
}
