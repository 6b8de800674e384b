import { describe, expect, it } from 'vitest';
import { kellyStake } from './kelly-stake.ts';

const BET = { betOdds: 2.1, fairOdds: 2, bankroll: 1000, fraction: 15, rounding: 0.1 };

describe('kellyStake', () => {
  it('stakes the fraction of full Kelly', () => {
    // Full Kelly is edge over profit: 0.05 / 1.1 = 4.5454 % of the bankroll.
    expect(kellyStake({ ...BET, fraction: 100, rounding: 0.01 })).toBe(45.45);
    expect(kellyStake(BET)).toBe(6.8);
    // Kelly's example: a coin with a 60 % chance of heads, at even money: 20 %.
    expect(kellyStake({ betOdds: 2, fairOdds: 1 / 0.6, bankroll: 100, fraction: 100, rounding: 0.01 })).toBe(
      20,
    );
  });

  it.each([
    [1000, 0],
    [100, 0],
    [10, 10],
    [1, 7],
    [0.1, 6.8],
    [0.01, 6.82],
  ])('rounds to %d', (rounding, stake) => {
    expect(kellyStake({ ...BET, rounding })).toBe(stake);
  });

  it('stakes nothing without an edge, as 0 and not negative zero', () => {
    expect(kellyStake({ ...BET, betOdds: 2 })).toBe(0);
    expect(kellyStake({ ...BET, betOdds: 1.9 })).toBe(0);
  });

  it('stakes nothing on invalid input', () => {
    for (const wrong of [0, -1, 1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(kellyStake({ ...BET, betOdds: wrong })).toBe(0);
      expect(kellyStake({ ...BET, fairOdds: wrong })).toBe(0);
    }
    for (const wrong of [0, -100, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(kellyStake({ ...BET, bankroll: wrong })).toBe(0);
      expect(kellyStake({ ...BET, fraction: wrong })).toBe(0);
    }
  });

  it('never stakes more than the bankroll', () => {
    expect(kellyStake({ ...BET, betOdds: 3, bankroll: 99, fraction: 1000, rounding: 10 })).toBe(90);
    expect(kellyStake({ ...BET, betOdds: 3, bankroll: 99, fraction: 1000, rounding: 0.01 })).toBe(99);
  });
});
