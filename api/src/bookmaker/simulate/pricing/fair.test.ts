import { describe, expect, it } from 'vitest';
import { certain, pmf } from '../models/pmf.ts';
import { fairOver } from './fair.ts';

describe('fairOver', () => {
  const goals = pmf(0, [0.1, 0.2, 0.3, 0.25, 0.15]);

  it('is the plain chance at a half line', () => {
    expect(fairOver(goals, 2.5)).toBeCloseTo(0.4, 12);
  });

  it('gives the stake back on a tie at a whole line', () => {
    expect(fairOver(goals, 2)).toBeCloseTo(0.4 / 0.7, 12);
  });

  it('is half a stake on each neighbour at a quarter line', () => {
    const odds = 1 / fairOver(goals, 2.25);
    // Half on over 2 (wins 0.4, ties 0.3), half on over 2.5 (wins 0.4): worth its stake.
    const worth = 0.5 * (0.4 * odds + 0.3) + 0.5 * (0.4 * odds);
    expect(worth).toBeCloseTo(1, 12);
  });

  it('of a certain number is certain', () => {
    expect(fairOver(certain(3), 2.5)).toBe(1);
    expect(fairOver(certain(3), 3.25)).toBe(0);
  });
});
