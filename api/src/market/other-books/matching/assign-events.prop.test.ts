import fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignEvents, type FeedEvent } from './assign-events.ts';
import { matchConfidence } from './match-confidence.ts';
import { SAME_PERSONS, SAME_TEAMS } from './real-pairs.ts';

const name = fc.oneof(
  fc.constantFrom(...SAME_TEAMS.flat(), ...SAME_PERSONS.flat()),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('Barcelona B', 'Chelsea (W)', '', '04', 'a b c', 'b a'),
);
const event: fc.Arbitrary<Omit<FeedEvent, 'id'>> = fc.record({
  sportId: fc.constantFrom(29, 33),
  league: fc.constantFrom('EPL', 'England - Premier League', 'ATP US Open'),
  home: name,
  away: name,
  starts: fc.integer({ min: 0, max: 30 }).map((hours) => hours * 1_800_000),
});
const feed = (prefix: string) =>
  fc
    .array(event, { maxLength: 8 })
    .map((events) => events.map((one, index): FeedEvent => ({ ...one, id: `${prefix}${index}` })));

it('is a confidence between 0 and 1 that does not depend on which feed is first', () => {
  fc.assert(
    fc.property(event, event, (one, other) => {
      const found = matchConfidence(one, other);
      expect(found.confidence).toBeGreaterThanOrEqual(0);
      expect(found.confidence).toBeLessThanOrEqual(1 + 1e-9);
      expect(matchConfidence(other, one)).toEqual(found);
    }),
  );
});

it('pairs no event of either feed twice, in whatever order they come', () => {
  fc.assert(
    fc.property(feed('a'), feed('b'), (others, references) => {
      const pairs = assignEvents(others, references);
      for (const id of ['otherId', 'referenceId'] as const) {
        expect(new Set(pairs.map((pair) => pair[id])).size).toBe(pairs.length);
      }
      expect(assignEvents(others.toReversed(), references.toReversed())).toEqual(pairs);
    }),
  );
});

it('is sure of an event that both feeds call alike', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SAME_TEAMS), fc.constantFrom(...SAME_TEAMS), ([home], [away]) => {
      const one = { sportId: 29, league: 'EPL', home, away, starts: 0 };
      expect(matchConfidence(one, one).confidence).toBeCloseTo(1, 6);
    }),
  );
});
