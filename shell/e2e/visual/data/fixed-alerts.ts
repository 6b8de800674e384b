import type { Alert, AlertKind, ClosedAlert, LimitAlert, OddsAlert } from '@fairline/shared/contracts';
import { closedAlert, limitAlert, oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import { minutesFromNow } from './fixed-time.ts';

type Event = Pick<Alert, 'line_id' | 'sport_id' | 'league_name' | 'home' | 'away' | 'starts'>;

const event = (
  id: number,
  sport: number,
  league: string,
  home: string,
  away: string,
  inMinutes: number,
): Event => ({
  line_id: `${id}:0`,
  sport_id: sport,
  league_name: league,
  home,
  away,
  starts: minutesFromNow(inMinutes),
});

const DERBY = event(1601, 29, 'England - Premier League', 'Wexbury United', 'Selwick', 80);
const LONG = event(
  1602,
  29,
  'Bosnia and Herzegovina - Premijer Liga - Championship Round',
  'Borussia Mönchengladbach Amateure Women U23',
  'Sportfreunde Siegen-Geisweid 1899 Reserves',
  47,
);
/** A match that has just started. */
export const STARTED_EVENT = 1607;
const STARTED = event(STARTED_EVENT, 29, 'Spain - La Liga', 'Real Almenara', 'Deportivo Fuentes', -1);
const TENNIS = event(
  1603,
  33,
  'ATP Challenger Santa Cruz de la Sierra - R16',
  'Kwiatkowski-Błaszczyk',
  'O’Hara',
  12,
);
const BASKET = event(1604, 4, 'NCAA', 'North Carolina A&T Aggies', 'Louisiana-Monroe Warhawks', 1_530);
const HOCKEY = event(1605, 19, 'Czechia - Extraliga', 'Třinec', 'Hradec Králové', 4);
const MMA = event(1606, 22, 'UFC 330', 'Adaora Nwosu', 'Ana Beatriz Figueiredo', 7_205);

const raised = (id: number) => ({
  created_at: minutesFromNow(-(200 - id)),
  shown_at: minutesFromNow(-(200 - id)),
});

/** A drop to `price` from a price that is `percent` higher. */
function drop(
  id: number,
  of: Event,
  price: number,
  percent: number,
  change: Partial<OddsAlert> = {},
): OddsAlert {
  const previous = price / (1 - percent / 100);
  const quote = { home: price, draw: 3.6, away: 4.1 };
  return oddsAlert(id, {
    ...of,
    odds: price,
    odd_val: price,
    previous_odds: previous,
    drop_percentage: percent,
    quote,
    ...raised(id),
    ...change,
  });
}
const spread = { market: 'spread', points: -0.5, hdp_type: 1 } as const;
const total = { market: 'total', outcome: 'over', points: 225.5, hdp_type: 1 } as const;

const ODDS: readonly OddsAlert[] = [
  drop(112, DERBY, 1.944, 6.8, { ...spread, quote: { home: 1.944, away: 1.98 }, limit_val: 9_600 }),
  drop(111, DERBY, 2.18, 4.7),
  drop(110, STARTED, 1.81, 3.1, { ...total, points: 2.5, quote: { over: 1.81, under: 2.09 }, period: 1 }),
  drop(109, LONG, 3.35, 10.4, {
    quote: { home: 3.35, draw: 3.4, away: 2.2 },
    time_interval: 600,
    confirmed_after: 30,
  }),
  drop(108, TENNIS, 1.302, 14.2, { quote: { home: 1.302, away: 3.9 }, limit_val: 250 }),
  drop(107, BASKET, 1.9, 3.4, { ...total, quote: { over: 1.9, under: 1.97 }, limit_val: 20_000 }),
  drop(106, BASKET, 2.04, 4.6, { ...spread, points: 11.5, quote: { home: 2.04, away: 1.84 }, period: 1 }),
  drop(105, HOCKEY, 2.62, 2.1, { quote: { home: 2.62, draw: 4.15, away: 2.33 }, limit_val: null }),
  drop(104, MMA, 5.4, 21.6, {
    outcome: 'away',
    quote: { home: 1.19, away: 5.4 },
    withdrawn_after: 9.2,
  }),
  drop(103, LONG, 1.98, 5.5, { ...spread, points: 0.25, outcome: 'away', quote: { home: 1.91, away: 1.98 } }),
];

const limit = (
  id: number,
  of: Event,
  from: number,
  to: number,
  change: Partial<LimitAlert> = {},
): LimitAlert =>
  limitAlert(id, {
    ...of,
    previous_limit_val: from,
    limit_val: to,
    direction: to > from ? 1 : 0,
    drop_percentage: (Math.abs(to - from) / from) * 100,
    ...raised(id),
    ...change,
  });
const LIMITS: readonly LimitAlert[] = [
  limit(112, DERBY, 900, 9_600, { market: 'spread', quote_points: -0.5, quote: { home: 1.944, away: 1.98 } }),
  limit(111, LONG, 500, 250),
  limit(110, BASKET, 7_500, 20_000, {
    market: 'total',
    quote_points: 225.5,
    quote: { over: 1.9, under: 1.97 },
  }),
  limit(109, TENNIS, 250, 300, { quote: { home: 1.302, away: 3.9 } }),
  limit(108, MMA, 1_000, 150, { quote: null }),
];

const closed = (id: number, of: Event, reason: ClosedAlert['reason'], change: Partial<ClosedAlert> = {}) =>
  closedAlert(id, { ...of, reason, ...raised(id), ...change });
const CLOSED: readonly ClosedAlert[] = [
  closed(112, HOCKEY, 'suspended'),
  closed(111, LONG, 'withdrawn', { quote: null }),
  closed(110, TENNIS, 'withdrawn', { quote: { home: 1.302, away: 3.9 } }),
  closed(109, BASKET, 'suspended', {
    market: 'spread',
    quote_points: 11.5,
    quote: { home: 2.04, away: 1.84 },
  }),
];

/** The alerts of the three lists, newest first. */
export const ALERTS: Readonly<Record<AlertKind, readonly Alert[]>> = {
  odds: ODDS,
  limit: LIMITS,
  closed: CLOSED,
};
