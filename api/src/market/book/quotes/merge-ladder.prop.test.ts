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

/** The content of a ladder without keys and slots. */
function contentOf(ladder: readonly Quote[]) {
  return ladder.map(({ points, prices, offered, max, main }) => ({ points, prices, offered, max, main }));
}

/** The same result from a map of points to the last offer, on top of the ladder before. */
function naive(before: ReturnType<typeof contentOf>, lines: readonly TwoWay[]) {
  const next = new Map(before.map((quote) => [quote.points, { ...quote, offered: false, main: false }]));
  for (const { points, prices, max, main } of lines) {
    if (!prices.every((one) => one > 0)) continue;
    // A map treats 0 and -0 as one key, and retains the sign of the first.
    next.set(points + 0, { points: points + 0, prices: [...prices], offered: true, max, main });
  }
  return [...next.values()].sort((a, b) => (a.points ?? 0) - (b.points ?? 0));
}

it('equals a map of the last offers, in order, and shares unchanged quotes', () => {
  fc.assert(
    fc.property(fc.array(fc.array(offer, { maxLength: 8 }), { maxLength: 12 }), (answers) => {
      let ladder: readonly Quote[] = [];
      for (const lines of answers) {
        const before = contentOf(ladder);
        const next = mergeLadder('spread', ladder, toOffers(lines));
        // The limit of a withdrawn quote has no meaning.
        const strip = (quotes: ReturnType<typeof contentOf>) =>
          quotes.map((quote) => (quote.offered ? quote : { ...quote, max: null }));
        expect(strip(contentOf(next))).toEqual(strip(naive(before, lines)));
        expect(mergeLadder('spread', next, toOffers(lines))).toBe(next);
        for (const quote of next) {
          const known = ladder.find(({ points }) => points === quote.points);
          if (known && JSON.stringify(contentOf([known])) === JSON.stringify(contentOf([quote])))
            expect(quote).toBe(known);
        }
        ladder = next;
      }
    }),
  );
});
