import type {
  ChangeSet,
  FixtureChange,
  LineChange,
  SpecialChange,
  SpecialOddsChange,
  TwoWay,
} from '../../src/market/change-set.ts';

/** 2026-03-01 12:00 UTC: the time at which tests begin. */
export const T0 = Date.UTC(2026, 2, 1, 12);
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** A soccer match that starts six hours after `T0`. */
export function fixtureOf(overrides: Partial<FixtureChange> = {}): FixtureChange {
  return {
    eventId: 1001,
    parentId: null,
    leagueId: 77,
    leagueName: 'Spain - Segunda',
    starts: T0 + 6 * HOUR,
    home: 'Málaga',
    away: 'Burgos',
    liveStatus: 2,
    status: 'O',
    resultingUnit: 'Regular',
    version: 1,
    ...overrides,
  };
}

/** Both prices of a handicap or a total. */
export function twoWay(points: number, first: number, second: number, more: Partial<TwoWay> = {}): TwoWay {
  return { points, prices: [first, second], max: null, main: false, ...more };
}

const NONE = { moneyline: null, spread: null, total: null, teamTotal: null };

/** An open line with a moneyline, three handicaps and two totals whose ladders agree. */
export function lineOf(overrides: Partial<LineChange> = {}): LineChange {
  return {
    eventId: 1001,
    period: 0,
    feedLineId: 1,
    cutoff: T0 + 6 * HOUR,
    status: 1,
    moneyline: { home: 2.1, draw: 3.4, away: 3.75 },
    spreads: [twoWay(-0.5, 2.1, 1.82, { main: true }), twoWay(-0.25, 1.83, 2.09), twoWay(0, 1.52, 2.62)],
    totals: [twoWay(2.25, 1.8, 2.12), twoWay(2.5, 2.04, 1.87, { main: true })],
    homeTotals: [],
    awayTotals: [],
    limits: { moneyline: 500, spread: 1000, total: 800, teamTotal: null },
    updatedAt: NONE,
    ...overrides,
  };
}

/** A line change in which every market is withdrawn. */
export function emptyLineOf(overrides: Partial<LineChange> = {}): LineChange {
  return lineOf({ moneyline: null, spreads: [], totals: [], limits: NONE, ...overrides });
}

/** A special of that match whose contestants have these ids. */
export function specialOf(
  contestants: readonly number[],
  overrides: Partial<SpecialChange> = {},
): SpecialChange {
  return {
    specialId: 5,
    eventId: 1001,
    period: 0,
    name: 'First goal',
    category: 'Team props',
    cutoff: T0 + 6 * HOUR,
    status: 'O',
    contestants: contestants.map((id) => ({ id, name: `Contestant ${id}` })),
    ...overrides,
  };
}

/** Prices of that special by contestant, all at one handicap. */
export function specialOddsOf(
  prices: Readonly<Record<number, number>>,
  handicap: number | null = null,
): SpecialOddsChange {
  const contestants = Object.entries(prices).map(([id, price]) => ({
    id: Number(id),
    feedLineId: 1,
    price,
    handicap,
  }));
  return { specialId: 5, limit: 100, contestants };
}

/** A delta of one endpoint; its cursor is its time. */
export function changeSetOf(overrides: Partial<ChangeSet> = {}): ChangeSet {
  const receivedAt = overrides.receivedAt ?? T0;
  return {
    feed: 'sim',
    endpoint: 'odds',
    sportId: 29,
    receivedAt,
    complete: false,
    cursor: String(receivedAt),
    ...overrides,
  };
}

/** A fixtures answer with one event. */
export function fixturesOf(
  fixtures: readonly FixtureChange[],
  overrides: Partial<ChangeSet> = {},
): ChangeSet {
  return changeSetOf({ endpoint: 'fixtures', fixtures, ...overrides });
}

/** An odds answer. */
export function oddsOf(lines: readonly LineChange[], overrides: Partial<ChangeSet> = {}): ChangeSet {
  return changeSetOf({ endpoint: 'odds', lines, ...overrides });
}
