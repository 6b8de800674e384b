import { describe, expect, it } from 'vitest';
import { pmf, pointMass } from '../models/pmf.ts';
import { fairOver } from './fair-over.ts';

describe('fairOver', () => {
  const goals = pmf(0, [0.1, 0.2, 0.3, 0.25, 0.15]);

  it('is the chance of over at a half line', () => {
    expect(fairOver(goals, 2.5)).toBeCloseTo(0.4, 12);
  });

  it('excludes the push at a whole line', () => {
    expect(fairOver(goals, 2)).toBeCloseTo(0.4 / 0.7, 12);
  });

  it('is half a stake on each neighbouring line at a quarter line', () => {
    const odds = 1 / fairOver(goals, 2.25);
    // Half on over 2 (wins 0.4, ties 0.3), half on over 2.5 (wins 0.4): the expected return is the stake.
    const expectedReturn = 0.5 * (0.4 * odds + 0.3) + 0.5 * (0.4 * odds);
    expect(expectedReturn).toBeCloseTo(1, 12);
  });

  it('is 0 or 1 for a point mass', () => {
    expect(fairOver(pointMass(3), 2.5)).toBe(1);
    expect(fairOver(pointMass(3), 3.25)).toBe(0);
  });
});
