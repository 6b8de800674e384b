import { describe, expect, it } from 'vitest';
import {
  wireFixture,
  wireFixtures,
  wireOdds,
  wirePeriod,
  wireSettled,
  wireSpecial,
  wireSpecialOdds,
  wireSpecials,
} from '../../../../../testing/pinnacle/wire-builders.ts';
import type { FeedEndpoint } from '../../../change-set.ts';
import { ENDPOINTS } from '../polling/endpoints.ts';
import type { JsonObject } from './fields.ts';
import { findWrongAnswer } from './find-wrong-answer.ts';
import { newReport } from './wire-report.ts';

function reasonOf(endpoint: FeedEndpoint, body: unknown): string | null {
  const report = newReport();
  const object = (typeof body === 'string' ? JSON.parse(body) : body) as JsonObject;
  return findWrongAnswer(endpoint, object, ENDPOINTS[endpoint].parse(object, report), report);
}

const settled = {
  ...{ number: 0, status: 1, settlementId: 7, settledAt: '2026-03-01T20:00:00Z' },
  ...{ team1Score: 2, team2Score: 1 },
};
const BODIES: Readonly<Partial<Record<FeedEndpoint, string>>> = {
  leagues: JSON.stringify({ sportId: 29, leagues: [{ id: 7001, name: 'Coast', homeTeamType: 'Team1' }] }),
  fixtures: wireFixtures(41, [wireFixture(1)]),
  odds: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]),
  specials: wireSpecials(5, [wireSpecial(9, 1)]),
  specialOdds: wireSpecials(6, [wireSpecialOdds(9, [1.8, 2.1])]),
  settled: wireSettled(8, [{ id: 1, periods: [settled] }]),
};
const ENDPOINTS_WITH_BODY = Object.keys(BODIES) as FeedEndpoint[];

it.each(ENDPOINTS_WITH_BODY)('accepts the own answer of %s, and one without any league', (endpoint) => {
  expect(reasonOf(endpoint, BODIES[endpoint])).toBeNull();
  expect(reasonOf(endpoint, { sportId: 29, last: 9, leagues: [] })).toBeNull();
});

it.each([
  ['odds', 'fixtures'],
  ['odds', 'specials'],
  ['odds', 'leagues'],
  ['fixtures', 'odds'],
  ['fixtures', 'settled'],
  ['fixtures', 'leagues'],
  ['specials', 'odds'],
  ['specialOdds', 'fixtures'],
  ['settled', 'odds'],
  ['settled', 'leagues'],
  ['leagues', 'odds'],
] as const)('refuses at %s the answer of %s', (endpoint, other) => {
  expect(reasonOf(endpoint, BODIES[other])).toMatch(/OTHER_ENDPOINT|NOTHING_READABLE/);
});

it.each([
  { code: 'GENERAL_ERROR', message: 'Unexpected error' },
  { status: 'ERROR', error: { code: 'X' } },
  {},
])('refuses %j at every endpoint', (body) => {
  for (const endpoint of ENDPOINTS_WITH_BODY) expect(reasonOf(endpoint, body)).toBe('NO_LEAGUES');
});

describe('prices', () => {
  const many = (period: Record<string, unknown>) =>
    wireOdds(
      70,
      Array.from({ length: 12 }, (_, index) => ({ id: index + 1, periods: [wirePeriod(0, period)] })),
    );
  const all = (price: unknown) => many({ moneyline: { home: price, draw: price, away: price } });

  it.each(['NaN', -2, 0, 1e9, 'x'])('that are all %j are no answer', (price) => {
    expect(reasonOf('odds', all(price))).toBe('UNREADABLE_PRICES');
  });

  it('that are all missing are no answer while every line is open', () => {
    expect(reasonOf('odds', all(null))).toBe('NO_PRICES');
    expect(reasonOf('odds', many({ status: 2, moneyline: null }))).toBeNull();
  });

  it('that are all null are no answer in a sport with few lines, whatever their status', () => {
    const nulls = { home: null, away: null };
    const few = (period: Record<string, unknown>) =>
      wireOdds(70, [{ id: 1, periods: [wirePeriod(0, period)] }]);
    const markets = {
      moneyline: { ...nulls, draw: null },
      spreads: [
        { hdp: 0, ...nulls },
        { hdp: 1, ...nulls },
      ],
      totals: [],
    };
    expect(reasonOf('odds', few(markets))).toBe('NO_PRICES');
    expect(reasonOf('odds', few({ ...markets, status: 2 }))).toBe('NO_PRICES');
    expect(reasonOf('odds', few({ ...markets, moneyline: { home: 2, away: 1.8 } }))).toBeNull();
  });

  it('may be withdrawn or wrong here and there', () => {
    const some = wireOdds(70, [
      { id: 1, periods: [wirePeriod(0, { moneyline: null })] },
      { id: 2, periods: [wirePeriod(0, { moneyline: { home: -5, draw: 3.4, away: 3.6 } })] },
    ]);
    expect(reasonOf('odds', some)).toBeNull();
  });
});
