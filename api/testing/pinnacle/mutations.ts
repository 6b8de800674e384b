import fc from 'fast-check';
import { type JsonObject, objectOf } from '../../src/market/feeds/pinnacle/wire/fields.ts';
import { wireFixture, wirePeriod, wireSpecial, wireSpecialOdds } from './wire-builders.ts';

const SETTLED = {
  number: 0,
  status: 1,
  settlementId: 7,
  settledAt: '2026-02-28T09:00:00Z',
  team1Score: 2,
  team2Score: 1,
};
const SETTLED_SPECIAL = (id: number) => ({
  id,
  status: 1,
  settlementId: 7,
  settledAt: '2026-02-28T09:00:00Z',
  contestants: [
    { id: 1, name: 'Over', outcome: 'W' },
    { id: 2, name: 'Under', outcome: 'L' },
  ],
});
const PERIOD = {
  ...wirePeriod(0),
  spreadUpdatedAt: '2026-02-28T11:00:01Z',
  moneylineUpdatedAt: '2026-02-28T11:00:01Z',
  maxSpread: 800,
  spreads: [
    { hdp: -0.25, home: 1.9, away: 1.99 },
    { altLineId: 4, hdp: 0.5, home: 1.4, away: 2.9, max: 300 },
  ],
  totals: [{ points: 2.5, over: 1.95, under: 1.93 }],
  teamTotal: { home: [{ points: 1.5, over: 2.05, under: 1.8 }], away: { points: 1.5, over: 2, under: 1.8 } },
};
const ODDS = (id: number) => ({
  id,
  homeScore: 1,
  awayScore: 0,
  periods: [PERIOD, { ...PERIOD, number: 1 }],
});
const leagues = (field: string, items: readonly unknown[]) => ({
  leagues: items.map((item, index) => ({ id: 7001 + index, name: 'Northern Coast', [field]: item })),
});

/** A valid response of each endpoint, with several events in two leagues. */
export const COMPLETE_RESPONSES = {
  leagues: {
    leagues: [
      { id: 7001, name: 'Northern Coast', homeTeamType: 'Team1' },
      { id: 7002, name: 'Southern Coast', homeTeamType: 'Team2' },
    ],
  },
  fixtures: leagues('events', [
    [wireFixture(900_001, { parentId: 900_000 }), wireFixture(900_002)],
    [wireFixture(900_003)],
  ]),
  odds: leagues('events', [[ODDS(900_001), ODDS(900_002)], [ODDS(900_003)]]),
  specials: leagues('specials', [
    [wireSpecial(800_001, 900_001), wireSpecial(800_002, 900_001)],
    [wireSpecial(800_003, 900_003)],
  ]),
  specialOdds: leagues('specials', [
    [wireSpecialOdds(800_001, [1.9, 1.9]), wireSpecialOdds(800_002, [1.8, 2, 3])],
    [wireSpecialOdds(800_003, [1.5, 2.5])],
  ]),
  settled: leagues('events', [
    [
      { id: 900_001, periods: [SETTLED, { ...SETTLED, number: 1 }] },
      { id: 900_002, periods: [SETTLED] },
    ],
    [{ id: 900_003, periods: [SETTLED] }],
  ]),
  specialsSettled: leagues('specials', [
    [SETTLED_SPECIAL(800_001), SETTLED_SPECIAL(800_002)],
    [SETTLED_SPECIAL(800_003)],
  ]),
} satisfies Record<string, JsonObject>;

const MEGABYTE = 'x'.repeat(1_000_000);
const LONG_LIST: readonly unknown[] = Array.from({ length: 100_000 }, (_, index) => index);

/** Values of the wrong kind, as faulty bookmakers, proxies and attackers send them. */
export const JUNK: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    ...[40_000, 32_768, 1.5, 3e9, 1e20, 1e308, -1, 0, -0, 1, 1.0000001, -110, -3.5, 2 ** 53 + 2, 5e-324],
    ...['40000', '1e5', '-110', 'NaN', '9'.repeat(400), `1.${'9'.repeat(400)}`, MEGABYTE],
    ...['a\0b', '\0', '\ud800', 'half \udc00 pair', '\u0001', '', '   ', '\u202e'],
    ...['9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2099-01-01T00:00:00Z', '2026-13-45T99:99:99Z'],
    ...[null, true, false, [], {}, [null], [[]], { id: null }, LONG_LIST, [LONG_LIST]],
  ),
);

/** The path of every value in a JSON document. */
export function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  const inside = Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]));
  return [[...path], ...inside];
}

/** A copy of a JSON document with another value at the path. */
export function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === head ? replaced(item, rest, by) : item));
  const object = objectOf(value) ?? {};
  return { ...object, [head]: replaced(object[head], rest, by) };
}
