import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAmerican } from './to-american.ts';
import { toDecimal } from './to-decimal.ts';

describe('toAmerican', () => {
  it.each([
    [1.01, -10000],
    [1.5, -200],
    [1 + 100 / 110, -110],
    [2, -100],
    [2.5, 150],
    [101, 10000],
  ])('writes %d as %d', (decimal, american) => {
    expect(toAmerican(decimal)).toBe(american);
    expect(toDecimal(american)).toBe(decimal);
  });

  it('does not round to whole numbers', () => {
    expect(toAmerican(1.952)).toBeCloseTo(-105.0420168, 6);
    expect(toAmerican(2.345)).toBeCloseTo(134.5, 9);
  });

  it('is NaN for an invalid price', () => {
    for (const wrong of [1, 0, -2, Number.NaN, Number.POSITIVE_INFINITY, 1e307])
      expect(toAmerican(wrong)).toBeNaN();
  });
});

describe('toDecimal', () => {
  it('accepts both notations of even money', () => {
    expect(toDecimal(100)).toBe(2);
    expect(toDecimal(-100)).toBe(2);
  });

  it('is NaN for an invalid American price', () => {
    for (const wrong of [0, 50, -99.9, Number.NaN, Number.NEGATIVE_INFINITY])
      expect(toDecimal(wrong)).toBeNaN();
  });
});

describe('American odds converted both ways', () => {
  it('are the same whole number', () => {
    for (let american = 101; american <= 20000; american++) {
      expect(toAmerican(toDecimal(american))).toBe(american);
      expect(toAmerican(toDecimal(-american))).toBe(-american);
    }
  });

  it('are exactly the same price for every quoted price', () => {
    const changed: number[] = [];
    for (let thousandths = 1001; thousandths <= 1000000; thousandths++) {
      const decimal = thousandths / 1000;
      if (toDecimal(toAmerican(decimal)) !== decimal) changed.push(decimal);
    }
    expect(changed).toEqual([]);
  });

  it('are the same price', () => {
    fc.assert(
      fc.property(fc.double({ min: 1.0001, max: 1e6, noNaN: true }), (decimal) => {
        const american = toAmerican(decimal);
        expect(Math.abs(american)).toBeGreaterThanOrEqual(100);
        expect(american > 0).toBe(decimal > 2);
        expect(Math.abs(toDecimal(american) / decimal - 1)).toBeLessThan(1e-15 * 4);
      }),
    );
  });
});
