import { describe, expect, it } from 'vitest';
import { percentageStake } from './percentage-stake.ts';

describe('percentageStake', () => {
  it('is a share of the bankroll', () => {
    expect(percentageStake({ bankroll: 820, fraction: 1.5, rounding: 0.1 })).toBe(12.3);
    expect(percentageStake({ bankroll: 1000, fraction: 15, rounding: 1 })).toBe(150);
    expect(percentageStake({ bankroll: 12345.67, fraction: 2, rounding: 0.01 })).toBe(246.91);
  });

  it('is at most the bankroll, on a full step below it', () => {
    expect(percentageStake({ bankroll: 250, fraction: 400, rounding: 0.1 })).toBe(250);
    expect(percentageStake({ bankroll: 255, fraction: 100, rounding: 10 })).toBe(250);
    expect(percentageStake({ bankroll: 999, fraction: 100, rounding: 1000 })).toBe(0);
  });

  it('is 0 for an invalid bankroll or fraction', () => {
    for (const wrong of [0, -100, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(percentageStake({ bankroll: wrong, fraction: 1, rounding: 1 })).toBe(0);
      expect(percentageStake({ bankroll: 1000, fraction: wrong, rounding: 1 })).toBe(0);
    }
  });

  it('rounds to the cent without a usable option', () => {
    for (const rounding of [0, -1, Number.NaN]) {
      expect(percentageStake({ bankroll: 100, fraction: 1.2345, rounding })).toBe(1.23);
    }
  });
});
