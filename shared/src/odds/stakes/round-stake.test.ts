import { describe, expect, it } from 'vitest';
import { roundStake } from './round-stake.ts';

describe('roundStake', () => {
  it.each([
    [12.34, 0.1, 12.3],
    [12.35, 0.1, 12.4],
    [0.35, 0.1, 0.4],
    [1.005, 0.01, 1.01],
    [0.3, 0.1, 0.3],
    [4.9, 10, 0],
    [5, 10, 10],
    [1499, 1000, 1000],
    [6.83, 0.25, 6.75],
    [6.5, 0.3, 6.6],
  ])('rounds %d to a multiple of %d: %d', (stake, rounding, expected) => {
    expect(roundStake(stake, rounding, 1e6)).toBe(expected);
  });

  it('does not round up beyond the bankroll', () => {
    expect(roundStake(96, 10, 99)).toBe(90);
    expect(roundStake(99.996, 0.01, 99.996)).toBe(99.99);
    expect(roundStake(1e7 - 2e-9, 1000, 1e7 - 2e-9)).toBe(9999000);
    expect(roundStake(0.3, 0.1, 0.3)).toBe(0.3);
    expect(roundStake(1e13, 0.01, 1e13)).toBe(1e13);
    expect(roundStake(1.1, 0.1, 1.1)).toBe(1.1);
  });

  it('does not round when the step is below the precision of a double', () => {
    expect(roundStake(100, Number.MIN_VALUE, 1000)).toBe(100);
    expect(roundStake(1, 1e-300, 1)).toBe(1);
    expect(roundStake(2e307, 0.01, 1e307)).toBe(1e307);
    expect(roundStake(1e306, 0.01, 1e307)).toBe(1e306);
  });
});
