import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropPercentage } from './drop-percentage.ts';

describe('dropPercentage', () => {
  it.each([
    [2, 1.8, 10],
    [2.5, 2, 20],
    [1.95, 1.95, 0],
    [2, 2.1, -5],
    [1.4, 1.33, 5],
  ])('from %d to %d is exactly %d, so that a threshold of that size sees it', (previous, current, drop) => {
    expect(dropPercentage(previous, current)).toBe(drop);
  });

  it('is 0, and not negative zero, for equal or invalid prices', () => {
    for (const nothing of [0, -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(dropPercentage(nothing, 2)).toBe(0);
      expect(dropPercentage(2, nothing)).toBe(0);
    }
    expect(dropPercentage(2, 2)).toBe(0);
  });

  it('determines the current price', () => {
    const price = fc.integer({ min: 1001, max: 1000000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(price, price, (previous, current) => {
        const drop = dropPercentage(previous, current);
        expect(previous * (1 - drop / 100)).toBeCloseTo(current, 8);
        if (current < previous) expect(drop).toBeLessThanOrEqual(100);
        expect(Math.sign(drop)).toBe(Math.sign(previous - current));
      }),
    );
  });
});
