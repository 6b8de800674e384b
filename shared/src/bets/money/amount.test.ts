import { CURRENCIES } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addAmounts, amountOf, timesFactor, unitsOf } from './amount.ts';
import { convertUnits } from './convert-units.ts';

const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });

describe('amounts', () => {
  it.each([
    [12.5, 1_250_000_000n],
    ['12.5', 1_250_000_000n],
    ['-0.00000001', -1n],
    [1e-8, 1n],
    ['7.5000000000', 750_000_000n],
    [0, 0n],
    [9_999_999.99999999, 999_999_999_999_999n],
    [9_999_999_999.99, 999_999_999_999_000_000n],
  ])('%s is exact in units', (amount, expected) => {
    expect(unitsOf(amount)).toBe(expected);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e-9, '0.000000001', '1e3', '', 'ten', '1.2.3', 1e21])(
    '%s is none',
    (amount) => {
      expect(() => unitsOf(amount)).toThrow(RangeError);
    },
  );

  it('are the same after they were units', () => {
    fc.assert(fc.property(units, (amount) => unitsOf(amountOf(amount)) === amount));
    expect(Object.is(amountOf(0n), 0)).toBe(true);
  });

  it('add up exactly, in any order', () => {
    expect(addAmounts([0.1, 0.2])).toBe(0.3);
    expect(addAmounts(Array.from({ length: 100_000 }, () => 0.1))).toBe(10_000);
    fc.assert(
      fc.property(fc.array(units, { maxLength: 50 }), (all) => {
        const amounts = all.map((amount) => amountOf(amount / 1_000n));
        expect(addAmounts(amounts)).toBe(addAmounts(amounts.toReversed()));
        expect(unitsOf(addAmounts(amounts))).toBe(all.reduce((sum, amount) => sum + amount / 1_000n, 0n));
      }),
    );
  });

  it('are multiplied with halves away from zero', () => {
    expect(timesFactor(1n, 0.5)).toBe(1n);
    expect(timesFactor(-1n, 0.5)).toBe(-1n);
    expect(timesFactor(1n, 0.499999999999)).toBe(0n);
    expect(amountOf(timesFactor(unitsOf(33.33), 0.909))).toBe(30.29697);
  });
});

describe('an amount in another currency', () => {
  it('has the fixed rate, and is the same in its own', () => {
    expect(amountOf(convertUnits(unitsOf(104), 'USD', 'EUR'))).toBe(100);
    expect(amountOf(convertUnits(unitsOf(100), 'EUR', 'BRL'))).toBe(600.8);
    expect(amountOf(convertUnits(unitsOf(1), 'HUF', 'JPY'))).toBe(0.39770269);
    fc.assert(
      fc.property(units, fc.constantFrom(...CURRENCIES), (amount, currency) => {
        expect(convertUnits(amount, currency, currency)).toBe(amount);
      }),
    );
  });
});
