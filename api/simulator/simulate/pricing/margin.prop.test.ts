import { devig } from '@fairline/shared/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPrice, withMargin } from './margin.ts';

const chances = fc
  .array(fc.double({ min: 0.02, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 })
  .map((weights) => weights.map((weight) => weight / weights.reduce((sum, w) => sum + w, 0)));
const overrounds = fc.double({ min: 1.02, max: 1.1, noNaN: true });

describe('withMargin', () => {
  it('sums to the overround and makes no price longer', () => {
    fc.assert(
      fc.property(chances, overrounds, (fair, overround) => {
        const withOverround = withMargin(fair, overround);
        expect(withOverround.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(overround, 9);
        for (const [i, chance] of withOverround.entries()) {
          expect(chance).toBeGreaterThanOrEqual(fair[i] ?? 1);
          expect(chance).toBeLessThan(1);
        }
      }),
    );
  });

  it('is reversed by the power devig', () => {
    fc.assert(
      fc.property(chances, overrounds, (fair, overround) => {
        const odds = withMargin(fair, overround).map((chance) => 1 / chance);
        const back = devig(odds, 'power');
        expect(back).not.toBeNull();
        for (const [i, chance] of (back ?? []).entries()) expect(chance).toBeCloseTo(fair[i] ?? 0, 8);
      }),
    );
  });
});

describe('withMargin near certainty', () => {
  it.each([0.999, 0.99997, 1 - 1e-9])('sums to the overround when one side wins with chance %d', (chance) => {
    const withOverround = withMargin([chance, 1 - chance], 1.036);
    expect(withOverround.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1.036, 9);
    expect(withOverround.every((value) => value > 0 && value < 1)).toBe(true);
  });
});

describe('toPrice', () => {
  it('has three decimals below 2 and two from there up', () => {
    expect(toPrice(0.52083)).toBe(1.92);
    expect(toPrice(0.51)).toBe(1.961);
    expect(toPrice(0.5)).toBe(2);
    expect(toPrice(0.3)).toBe(3.33);
  });

  it('has two decimals when the price rounds up to 2', () => {
    expect(toPrice(1 / 1.9996)).toBe(2);
  });
});
