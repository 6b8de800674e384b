import { describe, expect, it } from 'vitest';
import { cut, type Distribution, fairProbability, standardDeviation } from './distribution.ts';

/** 0 to 3 with probabilities of 10, 20, 30 and 40 %. */
const FOUR: Distribution = { lowest: 0, below: Float64Array.of(0, 0.1, 0.3, 0.6, 1) };

describe('cut', () => {
  it.each([
    [1.5, [2, 2, 2, 2]],
    [2, [2, 3, 2, 3]],
    [1.75, [2, 2, 2, 3]],
    [2.25, [2, 3, 3, 3]],
    [-4, [0, 0, 0, 0]],
    [9, [4, 4, 4, 4]],
  ])('puts the half stakes of %s at %j', (threshold, expected) => {
    expect(cut(threshold, 0, 4)).toEqual(expected);
  });

  it('counts from the lowest number', () => {
    expect(cut(-0.5, -2, 5)).toEqual([2, 2, 2, 2]);
  });
});

describe('fairProbability', () => {
  it('is the probability to win when nothing pushes', () => {
    expect(fairProbability(FOUR, 1.5)).toBeCloseTo(0.7, 12);
  });

  it('excludes a push', () => {
    // 3 wins with 0.4, 0 and 1 lose with 0.3, 2 is returned.
    expect(fairProbability(FOUR, 2)).toBeCloseTo(0.4 / 0.7, 12);
  });

  it('treats a quarter line as two half stakes', () => {
    // Over 1.75: half wins on 2 and 3 (0.7) or loses (0.3), half wins on 3 (0.4), loses on 0 and 1 (0.3).
    expect(fairProbability(FOUR, 1.75)).toBeCloseTo(0.55 / (0.55 + 0.3), 12);
    // Over 2.25: half as over 2 (0.4 against 0.3), half as over 2.5 (0.4 against 0.6).
    expect(fairProbability(FOUR, 2.25)).toBeCloseTo(0.4 / (0.4 + 0.45), 12);
  });

  it('does not split points between the quarters', () => {
    expect(fairProbability(FOUR, 1.4)).toBe(fairProbability(FOUR, 1.5));
  });
});

it('computes the standard deviation', () => {
  // Mean 2, second moment 5.
  expect(standardDeviation(FOUR)).toBeCloseTo(1, 12);
  expect(standardDeviation({ ...FOUR, lowest: -7 })).toBeCloseTo(1, 12);
});
