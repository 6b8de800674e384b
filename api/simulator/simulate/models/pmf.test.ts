import { describe, expect, it } from 'vitest';
import { above, at, draw, mean, mix, negate, plus, pmf, pointMass, shift, withoutTie } from './pmf.ts';

const DIE = pmf(1, [1, 1, 1, 1, 1, 1]);

describe('a distribution', () => {
  it('has chances also between and beyond its values', () => {
    expect(above(DIE, 4)).toBeCloseTo(1 / 3, 12);
    expect(above(DIE, 4.5)).toBeCloseTo(1 / 3, 12);
    expect(above(DIE, 0)).toBe(1);
    expect(above(DIE, 6)).toBe(0);
    expect(at(DIE, 3)).toBeCloseTo(1 / 6, 12);
    expect(at(DIE, 3.5)).toBe(0);
    expect(at(DIE, 9)).toBe(0);
  });

  it('can be added, negated and shifted', () => {
    const two = plus(DIE, DIE);
    expect(at(two, 7)).toBeCloseTo(1 / 6, 12);
    expect(mean(plus(DIE, negate(DIE)))).toBeCloseTo(0, 12);
    expect(mean(shift(DIE, 10))).toBeCloseTo(13.5, 12);
  });

  it('can be mixed with another', () => {
    const either = mix([
      [0.25, pointMass(2)],
      [0.75, pointMass(6)],
    ]);
    expect(mean(either)).toBeCloseTo(5, 12);
  });

  it('is drawn from the smallest value up', () => {
    expect([0, 0.17, 0.5, 0.999].map((target) => draw(DIE, target))).toEqual([1, 2, 4, 6]);
  });

  it('splits a tie in the proportion of the wins', () => {
    const margin = withoutTie(pmf(-1, [0.2, 0.2, 0.6]));
    expect(at(margin, 0)).toBe(0);
    expect(above(margin, 0)).toBeCloseTo(0.75, 12);
    expect(at(margin, -1)).toBeCloseTo(0.25, 12);
  });
});
