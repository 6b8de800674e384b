import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalDecimal, compareDecimals } from './decimal.ts';

describe('canonicalDecimal', () => {
  it.each([
    ['+010.50', '10.5'],
    ['10', '10'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.00', '0'],
    ['-0.10', '-0.1'],
    ['000', '0'],
    ['12345678901234567', null],
    ['1e3', null],
    ['1,5', null],
    ['', null],
    ['.', null],
    ['-', null],
    ['NaN', null],
    ['0x10', null],
    ['1 000', null],
  ])('reads %j as %j', (text, value) => {
    expect(canonicalDecimal(text)).toBe(value);
  });

  it('rounds digits behind the last decimal half away from zero', () => {
    expect(canonicalDecimal('90.909090905', 8)).toBe('90.90909091');
    expect(canonicalDecimal('-90.909090905', 8)).toBe('-90.90909091');
    expect(canonicalDecimal('0.000000001', 8)).toBe('0');
    expect(canonicalDecimal('0.30000000000000004', 8)).toBe('0.3');
  });

  it('keeps the value and has one form for it', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(6), (number, decimals) => {
        const text = (number / 10 ** decimals).toFixed(decimals);
        const canonical = canonicalDecimal(text);
        expect(Number(canonical)).toBeCloseTo(Number(text), 10);
        expect(canonicalDecimal(canonical ?? '')).toBe(canonical);
        expect(canonical).not.toMatch(/\.\d*0$|^-0$|^\+/);
      }),
    );
  });

  it('compares without rounding', () => {
    expect(compareDecimals('0.10000000000000000001', '0.1')).toBe(1);
    expect(compareDecimals('-2', '10')).toBe(-1);
    expect(compareDecimals('1', '1')).toBe(0);
  });
});
