import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeSetOf,
  fixtureOf,
  fixturesOf,
  SECOND,
  specialOddsOf,
  specialOf,
  T0,
} from '../../../../testing/market/change-sets.ts';
import { MemoryIngest } from '../../../../testing/market/memory-ingest.ts';
import type { ChangeSet } from '../../change-set.ts';

const description = fc.subarray([11, 12, 13, 14], { minLength: 1 });
const prices = fc.dictionary(fc.constantFrom('11', '12', '13', '14'), fc.constantFrom(1.8, 2.4, 3.5, 6), {
  noNullPrototype: true,
});
const odds = fc.record({ prices, handicap: fc.constantFrom(null, -1.5, 4.5) });

/** Descriptions and odds, each in their own order, in any order of one to the other. */
const answers = fc
  .record({
    described: fc.array(description, { minLength: 1, maxLength: 6 }),
    priced: fc.array(odds, { minLength: 1, maxLength: 6 }),
    turns: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  })
  .map(({ described, priced, turns }) => {
    const specials = described.map(
      (ids): Partial<ChangeSet> => ({
        ...{ endpoint: 'specials', specials: [specialOf(ids)] },
      }),
    );
    const quotes = priced.map(
      (one): Partial<ChangeSet> => ({
        ...{ endpoint: 'specialOdds', specialOdds: [specialOddsOf(one.prices, one.handicap)] },
      }),
    );
    const inTurns: Partial<ChangeSet>[] = [];
    for (const isDescription of turns) {
      const next = isDescription
        ? (specials.shift() ?? quotes.shift())
        : (quotes.shift() ?? specials.shift());
      if (next) inTurns.push(next);
    }
    const offered = new Map(
      Object.entries(priced.at(-1)?.prices ?? {}).map(([id, price]) => [Number(id), price]),
    );
    const contestants = described.at(-1) ?? [];
    return { inTurns, expected: [...offered].filter(([id]) => contestants.includes(id)) };
  });

it('has the prices of the last odds for the contestants of the last description, in any order of both', () => {
  fc.assert(
    fc.property(answers, fc.nat({ max: 12 }), ({ inTurns, expected }, eventAt) => {
      const ingest = new MemoryIngest();
      for (let index = 0; index <= inTurns.length; index += 1) {
        const receivedAt = T0 + index * SECOND;
        if (index === Math.min(eventAt, inTurns.length))
          ingest.apply(fixturesOf([fixtureOf()], { receivedAt }));
        if (inTurns[index]) ingest.apply(changeSetOf({ ...inTurns[index], receivedAt }));
      }
      const special = ingest.book.special(5)?.special;
      const shown = special?.contestants.map(({ id }, index): [number, number] => [
        id,
        special.quote?.offered ? (special.quote.prices[index] ?? Number.NaN) : Number.NaN,
      ]);
      const offered = shown?.filter(([, price]) => !Number.isNaN(price));
      expect(offered?.sort(([a], [b]) => a - b)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
