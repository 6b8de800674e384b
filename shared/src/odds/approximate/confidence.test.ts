import { describe, expect, it } from 'vitest';
import { confidenceOf, rSquaredOf } from './confidence.ts';

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

describe('confidenceOf', () => {
  /** Heads or tails of two points: a standard deviation of 1. */
  const distribution = { lowest: 0, below: Float64Array.of(0, 0.5, 0.5, 1) };
  it.each([
    [0.9999, 2.34, 'high'],
    [0.9999, 2.36, 'moderate'],
    [0.998, 1, 'moderate'],
    [0.9999, -1, 'moderate'],
    [0.9999, -1.01, 'low'],
    [0.98, 1, 'low'],
  ])('with r squared %s at %s is %s', (rSquared, target, expected) => {
    expect(confidenceOf(rSquared, LINES, target, distribution)).toBe(expected);
  });
});
