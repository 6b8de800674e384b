import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedRange, unroundedOdds } from './unrounded-odds.ts';

describe('unroundedOdds', () => {
  it('explains every profit that was paid at odds which a file rounds', () => {
    const odds = fc.integer({ min: 10_100, max: 200_000 }).map((units) => Big(units).div(10_000));
    const stakes = fc.integer({ min: 100, max: 1_000_000 }).map((cents) => Big(cents).div(100));
    fc.assert(
      fc.property(odds, stakes, (paid, stake) => {
        const profit = paid.minus(1).times(stake).round(2);
        const written = paid.round(2).toFixed(2);
        const { low, high } = roundedRange(written);
        // Profits are rounded to the cent, which moves the odds of small stakes out of the range.
        const cent = Big('0.01').div(stake);
        fc.pre(paid.minus(low).gt(cent) && Big(high).minus(paid).gt(cent));
        const found = unroundedOdds({ stake: stake.toFixed(), profit: profit.toFixed() }, low, high);
        expect(found).not.toBeNull();
        expect(
          Number(
            Big(found ?? 0)
              .minus(1)
              .times(stake)
              .minus(profit)
              .abs(),
          ),
        ).toBeLessThanOrEqual(0.01);
        expect(
          Big(found ?? 0)
            .round(2)
            .minus(written)
            .abs()
            .lte('0.01'),
        ).toBe(true);
      }),
    );
  });

  it('is none outside the range and for bets that paid nothing', () => {
    expect(unroundedOdds({ stake: '100', profit: '80' }, '1.905', '1.915')).toBeNull();
    expect(unroundedOdds({ stake: '100', profit: '-100' }, '1.905', '1.915')).toBeNull();
    expect(unroundedOdds({ stake: '0', profit: '10' }, '1.905', '1.915')).toBeNull();
    expect(roundedRange('1.9')).toEqual({ low: '1.895', high: '1.905' });
    expect(roundedRange('1.909')).toEqual({ low: '1.9085', high: '1.9095' });
  });
});
