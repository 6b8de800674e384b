import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { market } from '../testing/market.arbitrary.ts';
import { vig } from './vig.ts';

describe('vig', () => {
  it('is the share by which the implied probabilities exceed 1', () => {
    expect(vig([1.6, 2.5])).toBeCloseTo(0.025, 15);
    expect(vig([2, 3, 6])).toBeCloseTo(0, 15);
    expect(vig([2.1, 2.1])).toBeCloseTo(2 / 2.1 - 1, 15);
    // Published in the README of the R package odds.converter for this market.
    expect(vig([1.3, 9, 4])).toBeCloseTo(0.1303419, 7);
  });

  it('is NaN without the prices of a market', () => {
    for (const odds of [[], [1.9], [1.9, 1], [1.9, Number.NaN], [1.9, Number.POSITIVE_INFINITY], [1.9, 0]]) {
      expect(vig(odds)).toBeNaN();
    }
    for (const wrong of [null, ['2', '2'], [2, Symbol('odds')]]) expect(vig(wrong as number[])).toBeNaN();
  });

  it('falls when a price rises', () => {
    fc.assert(
      fc.property(market(), fc.nat(), fc.double({ min: 1.001, max: 3, noNaN: true }), (odds, at, factor) => {
        const longer = odds.map((price, i) => (i === at % odds.length ? price * factor : price));
        expect(vig(longer)).toBeLessThan(vig(odds));
      }),
    );
  });
});
