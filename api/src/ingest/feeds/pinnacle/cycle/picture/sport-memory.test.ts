import { describe, expect, it } from 'vitest';
import {
  wireFixture,
  wireFixtures,
  wireSpecial,
  wireSpecialOdds,
  wireSpecials,
} from '../../testing/wire-world.ts';
import { parseFixtures } from '../../wire/parsers/parse-fixtures.ts';
import { parseSpecialOdds, parseSpecials } from '../../wire/parsers/parse-specials.ts';
import { newReport } from '../../wire/wire-report.ts';
import { createSportMemory } from './sport-memory.ts';

const fixtures = (...events: unknown[]) => parseFixtures(JSON.parse(wireFixtures(1, events)), newReport());
const specials = (...list: unknown[]) => parseSpecials(JSON.parse(wireSpecials(1, list)), newReport());
const prices = (...ids: number[]) =>
  parseSpecialOdds(
    JSON.parse(
      wireSpecials(
        1,
        ids.map((id) => wireSpecialOdds(id, [1.9, 1.95])),
      ),
    ),
    newReport(),
  );

describe('fixtures that only repeat themselves', () => {
  const moved = wireFixture(1, { starts: '2026-03-09T18:30:00Z' });

  it('are dropped from a delta, and kept in a whole picture', () => {
    const memory = createSportMemory();
    const told = fixtures(wireFixture(1), wireFixture(2));
    memory.learn('fixtures', told, true);
    expect(memory.trim('fixtures', told, false).fixtures).toEqual([]);
    expect(memory.trim('fixtures', told, true).fixtures).toHaveLength(2);
    const news = memory.trim('fixtures', fixtures(moved, wireFixture(2)), false);
    expect(news.fixtures?.map((fixture) => fixture.eventId)).toEqual([1]);
  });

  it('are news again after a picture without them', () => {
    const memory = createSportMemory();
    memory.learn('fixtures', fixtures(wireFixture(1), wireFixture(2)), true);
    memory.learn('fixtures', fixtures(wireFixture(2)), true);
    expect(memory.trim('fixtures', fixtures(wireFixture(1)), false).fixtures).toHaveLength(1);
  });
});

describe('odds of outrights', () => {
  it('are dropped, those of other specials kept', () => {
    const memory = createSportMemory();
    memory.learn('specials', specials(wireSpecial(5, null), wireSpecial(6, 1)), true);
    const kept = memory.trim('specialOdds', prices(5, 6, 7), true);
    expect(kept.specialOdds?.map((odds) => odds.specialId)).toEqual([6, 7]);
    memory.learn('specials', specials(wireSpecial(5, 1)), true);
    expect(memory.trim('specialOdds', prices(5), false).specialOdds).toHaveLength(1);
  });
});
