import { describe, expect, it } from 'vitest';
import { expMinus, fromDouble, ln, ONE, over, root, times, toDouble } from './fixed-point.ts';

/** The first 60 decimals of a fixed-point number. */
function decimals(value: bigint): string {
  const text = ((value * 10n ** 60n) / ONE).toString().padStart(61, '0');
  return `${text.slice(0, -60)}.${text.slice(-60)}`;
}

describe('fixed-point arithmetic', () => {
  it('computes published constants to 55 decimals', () => {
    expect(decimals(ln(2n * ONE))).toMatch(/^0\.6931471805599453094172321214581765680755001343602552541/);
    expect(decimals(ln(10n * ONE))).toMatch(/^2\.3025850929940456840179914546843642076011014886287729760/);
    expect(decimals(expMinus(ONE))).toMatch(/^0\.3678794411714423215955237701614608674458111310317678345/);
    expect(decimals(root(2n * ONE))).toMatch(/^1\.4142135623730950488016887242096980785696718753769480731/);
  });

  it('converts doubles both ways without loss', () => {
    for (const value of [1, 1.1, 1.0000001, 2, 123.456, 1e6]) expect(toDouble(fromDouble(value))).toBe(value);
    expect(toDouble(0n)).toBe(0);
    expect(toDouble(-ONE / 2n)).toBe(-0.5);
    expect(toDouble(over(ONE, 3n * ONE))).toBe(1 / 3);
  });

  it('inverts the exponential', () => {
    for (const value of [1.0000001, 1.9, 7, 1e6]) {
      const price = fromDouble(value);
      expect(toDouble(times(price, expMinus(ln(price))))).toBeCloseTo(1, 15);
    }
    expect(expMinus(1000n * ONE)).toBe(0n);
  });
});
