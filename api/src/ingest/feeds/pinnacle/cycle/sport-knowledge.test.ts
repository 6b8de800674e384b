import { describe, expect, it } from 'vitest';
import {
  wireFixture,
  wireFixtures,
  wireOdds,
  wirePeriod,
  wireSpecial,
  wireSpecials,
} from '../testing/wire-world.ts';
import { parseFixtures } from '../wire/parse-fixtures.ts';
import { parseOdds } from '../wire/parse-odds.ts';
import { parseSpecials } from '../wire/parse-specials.ts';
import { newReport } from '../wire/wire-report.ts';
import { createSportKnowledge } from './sport-knowledge.ts';

const HOLD = 30_000;
const fixtures = (...ids: number[]) =>
  parseFixtures(
    JSON.parse(
      wireFixtures(
        1,
        ids.map((id) => wireFixture(id)),
      ),
    ),
    newReport(),
  );
const odds = (id: number, over: Record<string, unknown> = {}) =>
  parseOdds(JSON.parse(wireOdds(1, [{ id, periods: [wirePeriod(0, over)] }])), newReport());
const specials = (...list: unknown[]) => parseSpecials(JSON.parse(wireSpecials(1, list)), newReport());
const price = (specialId: number, prices: Record<number, number | null>) => ({
  specialOdds: [
    {
      specialId,
      limit: 1,
      contestants: Object.entries(prices).map(([id, value]) => ({
        id: Number(id),
        feedLineId: 1,
        price: value,
        handicap: null,
      })),
    },
  ],
});

describe('what is known of a sport', () => {
  it('is nothing before the first whole picture, and all is let through', () => {
    const knowledge = createSportKnowledge(HOLD);
    expect(knowledge.ready('odds', odds(7), false, 0).lines).toHaveLength(1);
    knowledge.learn('fixtures', fixtures(1), false);
    expect(knowledge.ready('odds', odds(7), false, 0).lines).toHaveLength(1);
  });

  it('drops fixtures that only repeat themselves, but not in a whole picture', () => {
    const knowledge = createSportKnowledge(HOLD);
    knowledge.learn('fixtures', fixtures(1, 2), true);
    expect(knowledge.ready('fixtures', fixtures(1, 2), false, 0).fixtures).toEqual([]);
    expect(knowledge.ready('fixtures', fixtures(1, 2), true, 0).fixtures).toHaveLength(2);
    const moved = parseFixtures(
      JSON.parse(wireFixtures(1, [wireFixture(1, { starts: '2026-03-09T18:30:00Z' }), wireFixture(2)])),
      newReport(),
    );
    expect(knowledge.ready('fixtures', moved, false, 0).fixtures?.map((fixture) => fixture.eventId)).toEqual([
      1,
    ]);
  });

  it('keeps the newest word of what waits', () => {
    const knowledge = createSportKnowledge(HOLD);
    knowledge.learn('fixtures', fixtures(1), true);
    expect(knowledge.ready('odds', odds(2), false, 0).lines).toEqual([]);
    expect(knowledge.ready('odds', odds(2, { status: 2 }), false, 10_000).lines).toEqual([]);
    expect(knowledge.waiting('odds')).toBe(1);
    knowledge.learn('fixtures', fixtures(2), false);
    expect(knowledge.ready('odds', {}, false, 20_000).lines?.map((line) => line.status)).toEqual([2]);
    expect(knowledge.waiting('odds')).toBe(0);
  });

  it('gives up what has waited too long, from its first word on', () => {
    const knowledge = createSportKnowledge(HOLD);
    knowledge.learn('fixtures', fixtures(1), true);
    knowledge.ready('odds', odds(2), false, 0);
    knowledge.ready('odds', odds(2), false, 20_000);
    expect(knowledge.expire('odds', 29_999)).toBe(0);
    expect(knowledge.expire('odds', 30_000)).toBe(1);
    expect(knowledge.waiting('odds')).toBe(0);
  });

  it('forgets what waits when a whole picture comes', () => {
    const knowledge = createSportKnowledge(HOLD);
    knowledge.learn('fixtures', fixtures(1), true);
    knowledge.ready('odds', odds(2), false, 0);
    knowledge.ready('odds', odds(1), true, 0);
    expect(knowledge.waiting('odds')).toBe(0);
  });

  it('holds specials for their event and special odds for their special, joined by contestant', () => {
    const knowledge = createSportKnowledge(HOLD);
    knowledge.learn('fixtures', fixtures(1), true);
    knowledge.learn('specials', specials(wireSpecial(4, 1)), true);
    expect(knowledge.ready('specials', specials(wireSpecial(5, 2)), false, 0).specials).toEqual([]);
    expect(knowledge.ready('specialOdds', price(5, { 51: 2, 52: 2 }), false, 0).specialOdds).toEqual([]);
    expect(knowledge.ready('specialOdds', price(5, { 52: null }), false, 0).specialOdds).toEqual([]);
    knowledge.learn('fixtures', fixtures(2), false);
    const released = knowledge.ready('specials', {}, false, 0);
    expect(released.specials?.map((special) => special.specialId)).toEqual([5]);
    knowledge.learn('specials', released, false);
    expect(knowledge.ready('specialOdds', {}, false, 0)).toEqual(price(5, { 51: 2, 52: null }));
  });

  it('does not wait for outrights', () => {
    const knowledge = createSportKnowledge(HOLD);
    knowledge.learn('specials', specials(wireSpecial(5, null)), true);
    expect(knowledge.ready('specialOdds', price(5, { 51: 2 }), false, 0).specialOdds).toEqual([]);
    expect(knowledge.waiting('specialOdds')).toBe(0);
  });
});
