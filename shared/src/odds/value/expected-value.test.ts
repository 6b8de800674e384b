import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedValue } from './expected-value.ts';

describe('expectedValue', () => {
  it.each([
    [2.1, 2, 5],
    [1.9, 2, -5],
    [2, 2, 0],
    [3.3, 3, 10],
    [1.05, 1.05, 0],
  ])('of %d against fair odds of %d is %d %%', (bet, fair, percent) => {
    expect(expectedValue(bet, fair)).toBe(percent);
  });

  it('is 0, and not negative zero, when only the last bit of the prices differs', () => {
    expect(expectedValue(2 - Number.EPSILON, 2)).toBe(0);
  });

  it('is NaN without two prices', () => {
    for (const [bet, fair] of [
      [0, 2],
      [2, 0],
      [-2, 2],
      [2, Number.NaN],
      [Number.NaN, 2],
      [Number.POSITIVE_INFINITY, 2],
      [2, Number.POSITIVE_INFINITY],
    ] as const) {
      expect(expectedValue(bet, fair)).toBeNaN();
    }
  });

  it('is the average profit of a bet of 100', () => {
    const price = fc.double({ min: 1.01, max: 100, noNaN: true });
    fc.assert(
      fc.property(price, price, (bet, fair) => {
        const average = (1 / fair) * 100 * (bet - 1) - (1 - 1 / fair) * 100;
        expect(expectedValue(bet, fair)).toBeCloseTo(average, 8);
      }),
    );
  });
});
