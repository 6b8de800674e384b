import { describe, expect, it } from 'vitest';
import { rateConfidence, rSquaredOf } from './confidence.ts';

const line = (threshold: number, probability: number) => ({ threshold, probability, overround: 0 });
const LINES = [line(0, 0.7), line(1, 0.5), line(2, 0.3)];

describe('rSquaredOf', () => {
  it('is the explained share of the variation', () => {
    expect(rSquaredOf(LINES, [0.7, 0.5, 0.3])).toBe(1);
    expect(rSquaredOf(LINES, [0.7, 0.5, 0.34])).toBeCloseTo(1 - 0.0016 / 0.08, 12);
    expect(rSquaredOf(LINES, [0.3, 0.5, 0.7])).toBe(0);
  });

  it('is 1 for a flat ladder that is fitted and 0 for one that is not', () => {
    const flat = [line(-0.5, 0.6), line(0, 0.6), line(0.5, 0.6)];
    expect(rSquaredOf(flat, [0.6, 0.6, 0.6])).toBe(1);
    expect(rSquaredOf(flat, [0.7, 0.6, 0.5])).toBe(0);
  });
});

describe('rateConfidence', () => {
  const clear = {
    sportId: 4,
    market: 'total',
    isTeamTotal: false,
    inPlay: false,
    rSquared: 0.9999,
    distance: 0.2,
    deviation: 0.0005,
    disagreement: 0,
    isExact: false,
  } as const;
  it.each([
    [{}, 'high'],
    [{ deviation: 0.004 }, 'moderate'],
    [{ deviation: 0.01 }, 'low'],
    [{ disagreement: 0.01 }, 'moderate'],
    [{ disagreement: 0.03 }, 'low'],
    [{ distance: 0.9 }, 'moderate'],
    [{ distance: 1.3 }, 'low'],
    [{ rSquared: 0.98 }, 'moderate'],
    [{ rSquared: 0.9 }, 'low'],
    // Baseball's spreads are missed by more with the distance than totals of basketball.
    [{ sportId: 3, market: 'spread', distance: 0.5 }, 'moderate'],
    // A curve through games of tennis knows nothing of sets.
    [{ sportId: 33 }, 'low'],
    [{ sportId: undefined }, 'low'],
    // The match of sets is measured, and its totals in play are not.
    [{ sportId: 34, market: 'spread', isExact: true }, 'high'],
    [{ sportId: 34, market: 'spread', isExact: true, inPlay: true }, 'high'],
    [{ sportId: 34, isExact: true, inPlay: true }, 'low'],
    [{ sportId: 33, isExact: true, isTeamTotal: true }, 'low'],
    [{ isTeamTotal: true, inPlay: true }, 'high'],
  ] as const)('with %j is %s', (change, expected) => {
    expect(rateConfidence({ ...clear, ...change })).toBe(expected);
  });
});
