import { DEVIG_METHODS, type Markets } from '@fairline/shared/contracts';
import { devig } from '@fairline/shared/odds';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StoredOffer, withSides } from '../../market/other-books/stored-offer.ts';
import { comparePrices } from './compare-prices.ts';

const NOW = 1_000_000_000;
const price = fc.double({ min: 1.02, max: 30, noNaN: true });
const two = fc.tuple(price, price).map((prices) => [...prices]);
const three = fc.tuple(price, price, price).map((prices) => [...prices]);
const seenAt = fc.integer({ min: NOW - 200_000, max: NOW });
const book = fc.constantFrom<string>('a', 'b', 'c', 'd');
const offer: fc.Arbitrary<StoredOffer> = fc.oneof(
  fc.record({
    book,
    seenAt,
    market: fc.constant('moneyline' as const),
    lines: fc.oneof(two, three).map((p) => [[null, p] as const]),
  }),
  fc.record({
    ...{ book, seenAt, market: fc.constantFrom('spread' as const, 'total' as const) },
    lines: fc.tuple(fc.constantFrom(-0.5, 0, 2.5), two).map((line) => [line]),
  }),
);
const offers = fc.uniqueArray(offer, { maxLength: 10, selector: (one) => `${one.book} ${one.market}` });
// Basketball: a moneyline of two prices is whole.
const line: fc.Arbitrary<Markets & { readonly sport_id: number }> = fc
  .record({ moneyline: fc.option(fc.record({ home: price, away: price, draw: fc.option(price) })), p: two })
  .map(({ moneyline, p: [first = 2, second = 2] }) => ({
    ...{ sport_id: 4, moneyline, team_totals: { home: [], away: [] }, specials: [] },
    spreads: [{ hdp: -0.5, home: first, away: second }],
    totals: [
      { points: 2.5, over: first, under: second },
      { points: 0, over: first, under: second, old: true },
    ],
  }));
const method = fc.constantFrom(...DEVIG_METHODS);

it('has the EV of each price that counts, price × fair probability − 1, and no other', () => {
  fc.assert(
    fc.property(line, offers, method, (reference, all, by) => {
      for (const { market, points, outcomes } of comparePrices(reference, all, {
        method: by,
        own: new Set(),
        now: NOW,
      })) {
        const { moneyline, spreads, totals } = reference;
        const spread = spreads.find(({ hdp }) => hdp === points);
        const total = totals.find((one) => one.points === points && !one.old);
        const prices = {
          moneyline: moneyline && {
            home: moneyline.home,
            away: moneyline.away,
            ...(moneyline.draw === null ? {} : { draw: moneyline.draw }),
          },
          spread: spread && { home: spread.home, away: spread.away },
          total: total && { over: total.over, under: total.under },
        }[market] as Record<string, number> | null | undefined;
        const fair = prices ? devig(Object.values(prices), by) : null;
        for (const { outcome, prices: offered } of outcomes) {
          const probability = fair?.[Object.keys(prices ?? {}).indexOf(outcome)];
          for (const one of offered) {
            expect(one.counts).toBe(one.age_seconds <= 90);
            if (one.ev_percent === null) continue;
            expect(one.counts).toBe(true);
            expect(one.ev_percent).toBeCloseTo(100 * (one.odds * (probability ?? Number.NaN) - 1), 6);
          }
        }
      }
    }),
  );
});

it('has the highest price that counts as the best, of the own bookmakers only', () => {
  fc.assert(
    fc.property(line, offers, fc.uniqueArray(book, { minLength: 1 }), (reference, all, own) => {
      const markets = comparePrices(reference, all, { method: 'power', own: new Set(own), now: NOW });
      for (const { market, points, outcomes } of markets) {
        for (const { outcome, best, prices } of outcomes) {
          const index = ['home', 'over'].includes(outcome) ? 0 : outcome === 'draw' ? 2 : 1;
          const fresh = all
            .filter((one) => own.includes(one.book) && one.market === market && NOW - one.seenAt <= 90_000)
            .flatMap(({ lines }) => lines.filter(([at]) => at === points).flatMap(([, p]) => p[index] ?? []));
          expect(best?.odds ?? null).toBe(fresh.length === 0 ? null : Math.max(...fresh));
          expect(prices.every((one) => own.includes(one.book))).toBe(true);
        }
      }
    }),
  );
});

it('exchanges sides and handicaps of a feed that lists them the other way round, and twice is as before', () => {
  fc.assert(
    fc.property(offers, (all) => {
      expect(withSides(withSides(all, true), true)).toEqual(all);
    }),
  );
  const spread: StoredOffer = { book: 'a', market: 'spread', seenAt: NOW, lines: [[-0.5, [1.8, 2.1]]] };
  expect(withSides([spread], true)[0]?.lines).toEqual([[0.5, [2.1, 1.8]]]);
});
