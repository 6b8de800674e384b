import { fairOddsOf } from '@fairline/shared/bets';
import {
  alertSchema,
  type BetLeg,
  DEFAULT_EV_RULES,
  DEFAULT_PREFERENCES,
  type Markets,
} from '@fairline/shared/contracts';
import { fairOdds } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import { closeOfSelection } from '../src/features/bets/clv/close-of-selection.ts';
import { presentApiAlert } from '../src/features/developer-api/alerts/alerts.presenter.ts';
import { presentOddsLines } from '../src/features/developer-api/odds/odds-lines.presenter.ts';
import {
  presentClosingPrices,
  presentHistoryPoint,
} from '../src/features/developer-api/odds/past-lines.presenter.ts';
import { reachedTargets } from '../src/features/graphs/targets/reached-targets.ts';
import { matchFacts } from '../src/features/insights/facts/match-facts.ts';
import { alertPayload } from '../src/features/notifications/message/alert-payload.ts';
import { comparePrices } from '../src/features/other-books/compare-prices.ts';
import { foldValues } from '../src/features/other-books/values/fold-values.ts';
import { alertAtClose } from '../src/features/stats/alert-ledger/alert-at-close.ts';
import { diffLine } from '../src/market/book/diff/diff-line.ts';
import type { MarketClose } from '../src/market/closing/close-of-line.ts';
import type { HistoryRow } from '../src/market/history/history-row.ts';
import type { OddsLineRow } from '../src/market/lines/odds-lines.read-model.ts';
import { findValues } from '../src/market/other-books/values/find-values.ts';
import { HOUR, lineOf, T0 } from './market/change-sets.ts';

/** A moneyline as it is offered: two prices, or three with that of the draw between them. */
interface Offered {
  readonly sportId: number;
  readonly period: number;
  readonly prices:
    | readonly [home: number, away: number]
    | readonly [home: number, draw: number, away: number];
}

const METHOD = 'power' as const;
const CUTOFF = T0 + 6 * HOUR;
const NOTHING = {
  moneyline: null,
  spreads: [],
  totals: [],
  team_totals: { home: [], away: [] },
  specials: [],
};

function sidesOf({ prices }: Offered) {
  const [home, second, third] = prices;
  return third === undefined ? { home, draw: null, away: second } : { home, draw: second, away: third };
}

const marketsOf = (offered: Offered): Markets => ({ ...NOTHING, moneyline: sidesOf(offered) });

/** The prices by name, the draw last as other bookmakers have it. */
function quoteOf(offered: Offered): Record<string, number> {
  const { home, draw, away } = sidesOf(offered);
  return { home, away, ...(draw === null ? {} : { draw }) };
}

const closesOf = ({ prices }: Offered): MarketClose[] => [
  {
    market: 'moneyline',
    cutoff: CUTOFF,
    closedAt: CUTOFF,
    quotes: new Map([['moneyline', { prices, limit: null }]]),
  },
];

const rowOf = ({ prices }: Offered): HistoryRow => ({
  at: T0,
  seq: 1,
  prices,
  limit: 500,
  status: 1,
  trusted: true,
  previous: [],
  previousUntil: null,
  errors: null,
});

function alertOf(offered: Offered) {
  const { sportId, period } = offered;
  const at = new Date(T0).toISOString();
  return alertSchema.parse({
    type: 'odds',
    id: 5,
    line_id: `7:${period}`,
    sport_id: sportId,
    league_name: 'League',
    home: 'Home',
    away: 'Away',
    market: 'moneyline',
    period,
    outcome: 'home',
    points: null,
    specials_name: null,
    limit_val: 500,
    hdp_type: 1,
    starts: new Date(CUTOFF).toISOString(),
    created_at: at,
    shown_at: at,
    time_interval: 600,
    settings: [{ id: 3, name: 'Main' }],
    realert: false,
    confirmed_after: null,
    withdrawn_after: null,
    odd_val: offered.prices[0],
    odds: offered.prices[0],
    previous_odds: offered.prices[0] * 1.1,
    drop_percentage: 9,
    main: true,
    quote: quoteOf(offered),
  });
}

const legOf = ({ sportId, period }: Offered): BetLeg => ({
  line_id: `7:${period}`,
  sport_id: sportId,
  sport: null,
  league_name: null,
  event: 'Home vs Away',
  home: 'Home',
  away: 'Away',
  starts: new Date(CUTOFF).toISOString(),
  period,
  market: 'moneyline',
  outcome: 'home',
  points: null,
  specials_name: null,
  special_id: null,
  is3Way: null,
  odds: null,
  score_at_bet: null,
  result: null,
});

const lineRowOf = (offered: Offered): OddsLineRow => ({
  ...marketsOf(offered),
  line_id: `7:${offered.period}`,
  event_id: 7,
  period_num: offered.period,
  status: 1,
  priced: true,
  cutoff: new Date(CUTOFF),
  limits: {},
  opening: NOTHING,
  since: T0,
  revision: 0,
  updated_at: new Date(T0),
  parent_id: null,
  sport_id: offered.sportId,
  league_name: 'League',
  home: 'Home',
  away: 'Away',
  starts: new Date(CUTOFF),
  settled_status: 0,
  live_status: 0,
  resulting_unit: 'Regular',
  home_score: null,
  away_score: null,
  score_scope: null,
});

const pastOf = ({ sportId, period }: Offered) => ({
  line: { line_id: `7:${period}`, event_id: 7, period_num: period, specials: [], sport_id: sportId },
  specials: [],
  method: METHOD,
});

function reachedBy(offered: Offered): number | null {
  const target = {
    id: 1,
    line_id: `1001:${offered.period}`,
    odd_cell_id: 'moneyline:home',
    specials_specifier: null,
    basis: 'fair' as const,
    devig_method: METHOD,
    direction: 'above' as const,
    price: 1.001,
  };
  const diff = diffLine(null, lineOf({ period: offered.period, moneyline: sidesOf(offered) }), T0, false);
  if (diff === null) throw new Error('The line has changed nothing.');
  const times = { at: T0, measuredAt: T0, knownUntil: T0 };
  return reachedTargets([target], [{ ...diff, ...times }], offered.sportId)[0]?.value ?? null;
}

/** A value of another bookmaker at twice the price, as the stream shows it. */
function shownValue(offered: Offered): number | null {
  const row = {
    id: 1,
    event_id: 7,
    sport_id: offered.sportId,
    league_name: 'League',
    home: 'Home',
    away: 'Away',
    starts: new Date(CUTOFF),
    market: 'moneyline' as const,
    period: offered.period,
    outcome: 'home',
    points: null,
    book: 'a',
    odds: offered.prices[0] * 2,
    quote: Object.values(quoteOf(offered)),
    place: 0,
    limit_val: null,
    at: new Date(T0),
    seen_at: new Date(T0),
    steps: [],
  };
  const shown = foldValues([row], DEFAULT_EV_RULES, { method: METHOD, own: [], until: T0 + HOUR });
  return shown[0]?.fairOdds ?? null;
}

function offerOf(offered: Offered) {
  const prices = Object.values(quoteOf(offered)).map((price) => price * 2);
  return { book: 'a', market: 'moneyline' as const, seenAt: T0, lines: [[null, prices] as const] };
}

const oneOver = (probability: number | null | undefined): number | null =>
  probability == null ? null : 1 / probability;

/** Every place that prices a moneyline without a margin, and the fair odds of the home side there. */
const PLACES: Readonly<Record<string, (offered: Offered) => number | null | undefined>> = {
  'the fair odds at a bet': (offered) =>
    fairOddsOf(
      marketsOf(offered),
      { market: 'moneyline', outcome: 'home', points: null, specialId: null },
      { sportId: offered.sportId, period: offered.period, score: null, approximates: true },
    ).fairOdds?.power,
  'the close of a bet': (offered) =>
    closeOfSelection(closesOf(offered), legOf(offered), new Map())?.fair_odds.power,
  'the alert ledger': (offered) => {
    const { sportId: sport_id, period } = offered;
    const move = { at: new Date(T0), sport_id, period, market: 'moneyline' as const, outcome: 'home' };
    const quote = quoteOf(offered);
    return alertAtClose({ ...move, points: null, quote }, closesOf(offered), null, METHOD)?.fairOdds;
  },
  'a target price': reachedBy,
  'a notification': (offered) => {
    const options = { method: METHOD, formats: { ...DEFAULT_PREFERENCES, timeZone: 'UTC' } } as const;
    return alertPayload(alertOf(offered), { ...options, origin: 'https://fairline.test' }).fair_odds?.home;
  },
  'the EV stream': shownValue,
  'the developer API, alerts': (offered) => presentApiAlert(alertOf(offered), METHOD).fair_price,
  'the developer API, odds': (offered) =>
    presentOddsLines(lineRowOf(offered), METHOD, T0)[0]?.selections[0]?.fair_price,
  'the developer API, history': (offered) =>
    presentHistoryPoint(pastOf(offered), 'moneyline', rowOf(offered))?.selections[0]?.fair_price,
  'the developer API, closing prices': (offered) =>
    presentClosingPrices(pastOf(offered), closesOf(offered)[0] as MarketClose)[0]?.selections[0]?.fair_price,
};

/** Places that have the full match alone. */
const OF_MATCH: typeof PLACES = {
  'prices of other bookmakers': (offered) => {
    const line = { ...marketsOf(offered), sport_id: offered.sportId };
    const options = { method: METHOD, own: new Set<string>(), now: T0 } as const;
    return comparePrices(line, [offerOf(offered)], options)[0]?.outcomes[0]?.fair_odds;
  },
};

/** Insights state fair percentages with one decimal. */
function fairInInsights(offered: Offered): number | null {
  const history = new Map([['moneyline', [rowOf(offered)]]]);
  const line = { live: false, status: 1, priced: true, cutoff: new Date(CUTOFF), opening: NOTHING, history };
  const match = {
    event_id: 7,
    sport_id: offered.sportId,
    league_name: 'League',
    home: 'Home',
    away: 'Away',
    starts: new Date(CUTOFF),
    settled_status: 0,
    home_score: null,
    away_score: null,
  };
  const facts = matchFacts(match, [{ ...line, period_num: offered.period }], T0);
  const percent = facts.lines[0]?.markets[0]?.outcomes[0]?.fair_percent_last ?? null;
  return percent === null ? null : oneOver(percent / 100);
}

const [SOCCER, HOCKEY, HANDBALL, BASKETBALL] = [29, 19, 18, 4];
/** Two prices of a round book: only the sport says that the draw is missing. */
const TWO = [1.05, 21] as const;
const THREE = [2.5, 3.2, 2.9] as const;

const CASES: readonly (readonly [name: string, offered: Offered, isWhole: boolean])[] = [
  ['soccer without a price of the draw', { sportId: SOCCER, period: 0, prices: TWO }, false],
  ['soccer with one', { sportId: SOCCER, period: 0, prices: THREE }, true],
  ['a half of soccer without one', { sportId: SOCCER, period: 1, prices: TWO }, false],
  ['to qualify', { sportId: SOCCER, period: 8, prices: TWO }, true],
  ['handball without one', { sportId: HANDBALL, period: 0, prices: TWO }, false],
  ['a hockey game', { sportId: HOCKEY, period: 0, prices: TWO }, true],
  ['a hockey game with one', { sportId: HOCKEY, period: 0, prices: THREE }, true],
  ['regulation time of hockey without one', { sportId: HOCKEY, period: 6, prices: TWO }, false],
  ['basketball', { sportId: BASKETBALL, period: 0, prices: TWO }, true],
];

describe.each(CASES)('a moneyline of %s', (_name, offered, isWhole) => {
  const { home, draw, away } = sidesOf(offered);
  const [expected] = (isWhole && fairOdds(draw === null ? [home, away] : [home, draw, away], METHOD)) || [];
  const isFair = (found: number | null | undefined, digits: number) => {
    if (expected === undefined) expect(found ?? null).toBeNull();
    else expect(found).toBeCloseTo(expected, digits);
  };

  const places = offered.period === 0 ? { ...PLACES, ...OF_MATCH } : PLACES;

  it.each(Object.entries(places))(
    'has its fair odds in %s, and none without all outcomes',
    (_place, fairOf) => {
      isFair(fairOf(offered), 4);
    },
  );

  it('has them in insights', () => isFair(fairInInsights(offered), 1));
});

it.each(CASES.filter(([, { period }]) => period === 0))(
  '%s: another bookmaker has a value only beside a whole moneyline',
  (_name, offered, isWhole) => {
    const found = findValues(offered.sportId, marketsOf(offered), [offerOf(offered)], T0);
    expect(found.length > 0).toBe(isWhole);
  },
);
