import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TwoWay } from '../../change-set.ts';
import { mergeLadder, toOffers } from './merge-ladder.ts';
import type { Quote } from './quote.ts';

const price = fc.constantFrom(1.8, 1.9, 2, 2.1, 0, Number.NaN);
const offer: fc.Arbitrary<TwoWay> = fc.record({
  points: fc.integer({ min: -6, max: 6 }).map((quarters) => quarters / 4),
  prices: fc.tuple(price, price),
  max: fc.constantFrom(null, 200),
  main: fc.boolean(),
});

/** What a ladder holds, without looking at how it is kept. */
function seen(ladder: readonly Quote[]) {
  return ladder.map(({ points, prices, offered, max, main }) => ({ points, prices, offered, max, main }));
}

/** The same by a map from points to the last offer there, on top of what was there before. */
function naive(before: ReturnType<typeof seen>, lines: readonly TwoWay[]) {
  const next = new Map(before.map((quote) => [quote.points, { ...quote, offered: false, main: false }]));
  for (const { points, prices, max, main } of lines) {
    if (!prices.every((one) => one > 0)) continue;
    // A map takes 0 and -0 for one key, and keeps the sign of the first.
    next.set(points + 0, { points: points + 0, prices: [...prices], offered: true, max, main });
  }
  return [...next.values()].sort((a, b) => (a.points ?? 0) - (b.points ?? 0));
}

it('leaves what a map of the last offers would, in order, and shares what has not changed', () => {
  fc.assert(
    fc.property(fc.array(fc.array(offer, { maxLength: 8 }), { maxLength: 12 }), (answers) => {
      let ladder: readonly Quote[] = [];
      for (const lines of answers) {
        const before = seen(ladder);
        const next = mergeLadder('spread', ladder, toOffers(lines));
        // A withdrawn quote keeps its last limit; only what is offered has one that counts.
        const strip = (quotes: ReturnType<typeof seen>) =>
          quotes.map((quote) => (quote.offered ? quote : { ...quote, max: null }));
        expect(strip(seen(next))).toEqual(strip(naive(before, lines)));
        expect(mergeLadder('spread', next, toOffers(lines))).toBe(next);
        for (const quote of next) {
          const known = ladder.find(({ points }) => points === quote.points);
          if (known && JSON.stringify(seen([known])) === JSON.stringify(seen([quote])))
            expect(quote).toBe(known);
        }
        ladder = next;
      }
    }),
  );
});
