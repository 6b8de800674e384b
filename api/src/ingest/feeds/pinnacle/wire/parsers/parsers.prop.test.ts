import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../polling/endpoints.ts';
import {
  wireFixture,
  wireOdds,
  wirePeriod,
  wireSettled,
  wireSpecial,
  wireSpecialOdds,
  wireSpecials,
} from '../../testing/wire-builders.ts';
import { countChanges } from '../content.ts';
import { objectOf } from '../fields.ts';
import { newReport } from '../wire-report.ts';

const SETTLED = {
  number: 0,
  status: 1,
  settlementId: 7,
  settledAt: '2026-03-01T09:00:00Z',
  team1Score: 2,
  team2Score: 1,
};
const COMPLETE = {
  leagues: { leagues: [{ id: 1, name: 'A', homeTeamType: 'Team1' }] },
  fixtures: { league: [{ id: 1, name: 'A', events: [wireFixture(1), wireFixture(2)] }] },
  odds: JSON.parse(wireOdds(1, [{ id: 1, periods: [wirePeriod(0), wirePeriod(1)] }])),
  specials: JSON.parse(wireSpecials(1, [wireSpecial(5, 1), wireSpecial(6, 1)])),
  specialOdds: JSON.parse(wireSpecials(1, [wireSpecialOdds(5, [1.9, 1.9])])),
  settled: JSON.parse(wireSettled(1, [{ id: 1, periods: [SETTLED] }])),
};
const NAMES = ['leagues', 'fixtures', 'odds', 'specials', 'specialOdds', 'settled'] as const;

/** The path of every value in a JSON document. */
function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  const inside = Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...path, key]));
  return [[...path], ...inside];
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === head ? replaced(item, rest, by) : item));
  const object = objectOf(value) ?? {};
  return { ...object, [head]: replaced(object[head], rest, by) };
}

describe.each(NAMES)('the parser of %s', (name) => {
  const { parse } = ENDPOINTS[name];
  const complete = COMPLETE[name];

  it('never throws, whatever value replaces one part of a response', () => {
    const paths = pathsIn(complete);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, junk) => {
        const body = objectOf(replaced(complete, path, junk)) ?? {};
        const content = parse(body, newReport());
        for (const line of content.lines ?? []) {
          const prices = [...line.spreads, ...line.totals, ...line.homeTotals].flatMap((one) => [
            ...one.prices,
          ]);
          for (const price of prices) expect(price > 1 && Number.isFinite(price)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('never throws for any JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (body) => void parse(body, newReport())),
    );
  });

  it('skips nothing of a valid response', () => {
    const report = newReport();
    expect(countChanges(parse(complete, report))).toBeGreaterThan(0);
    expect(report.rejected).toEqual(new Map());
  });
});
