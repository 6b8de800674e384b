import { describe, expect, it } from 'vitest';
import { devig } from '../../devig/devig.ts';
import { knownLines } from './known-lines.ts';
import { ladderOverround } from './ladder-overround.ts';
import { isRising } from './ladder-variation.ts';
import type { Line } from './line.ts';
import { priceLine } from './price-line.ts';

const line = (points: number, first: number, second: number): Line => ({ points, prices: [first, second] });

describe('knownLines', () => {
  it('converts handicaps to the margin that must be exceeded, in ascending order', () => {
    const known = knownLines(
      'spread',
      [line(0.5, 1.5, 2.6), line(-1, 3, 1.4), line(0, 1.9, 1.9)],
      'power',
      0,
    );
    expect(known.map(({ threshold }) => threshold)).toEqual([-0.5, 0, 1]);
    expect(known[1]?.probability).toBeCloseTo(0.5, 12);
    expect(known[1]?.overround).toBeCloseTo(2 / 1.9 - 1, 12);
  });

  it('subtracts the score from totals and drops those that the score has passed', () => {
    const lines = [line(1.5, 1.01, 15), line(2, 1.05, 9), line(2.5, 1.5, 2.5), line(3.5, 2.5, 1.5)];
    expect(knownLines('total', lines, 'power', 2).map(({ threshold }) => threshold)).toEqual([0.5, 1.5]);
  });

  it('ignores lines with invalid points or prices', () => {
    const broken = [
      line(Number.NaN, 1.9, 1.9),
      line(1, 0, 1.9),
      line(2, 1, 1.9),
      line(3, Number.NaN, 1.9),
      line(4, 1.9, Number.POSITIVE_INFINITY),
    ];
    expect(knownLines('spread', broken, 'power', 0)).toEqual([]);
  });

  it('merges lines with equal points into their mean', () => {
    const known = knownLines(
      'total',
      [line(2.5, 2, 2), line(3, 3, 1.5), line(2.5, 1.6, 2.5)],
      'proportional',
      0,
    );
    expect(known).toHaveLength(2);
    expect(known[0]?.probability).toBeCloseTo((0.5 + 2.5 / 4.1) / 2, 12);
    expect(known[0]?.overround).toBeCloseTo(0.0125, 12);
  });
});

describe('ladderOverround', () => {
  const lines = [
    { threshold: 1, probability: 0.6, overround: 0.05 },
    { threshold: 2, probability: 0.4, overround: 0.03 },
  ];
  it.each([
    [0, 0.05],
    [1, 0.05],
    [1.25, 0.045],
    [2, 0.03],
    [5, 0.03],
  ])('at %s is %s', (threshold, expected) => {
    expect(ladderOverround(lines, threshold)).toBeCloseTo(expected, 12);
  });
});

describe('isRising', () => {
  const ladder = (...probabilities: number[]) =>
    probabilities.map((probability, i) => ({ threshold: i, probability, overround: 0.04 }));

  it.each([
    [[0.4, 0.5, 0.6], true],
    [[0.4, 0.6, 0.5], true],
    [[0.45, 0.44, 0.6], true],
    [[0.6, 0.5, 0.4], false],
    [[0.6, 0.4, 0.5], false],
    [[0.4, 0.6, 0.3], false],
    [[0.5, 0.5, 0.5], false],
    [[0.49995, 0.5, 0.50005], false],
  ])('of %j is %s', (probabilities, expected) => {
    expect(isRising(ladder(...probabilities))).toBe(expected);
  });
});

describe('priceLine', () => {
  it.each(['sum', 'proportional', 'power', 'shin', 'odds-ratio'] as const)(
    'is the inverse of %s',
    (method) => {
      for (const probability of [0.07, 0.2, 0.5, 0.77, 0.93]) {
        for (const overround of [0.06, 0.02, 0, -0.01]) {
          const prices = priceLine(probability, overround, method);
          expect(prices).not.toBeNull();
          expect(devig(prices ?? [], method)?.[0]).toBeCloseTo(probability, 10);
          expect(1 / (prices?.[0] ?? 0) + 1 / (prices?.[1] ?? 0) - 1).toBeCloseTo(overround, 12);
        }
      }
    },
  );

  it('returns null when the margin leaves no price above 1', () => {
    expect(priceLine(0.01, 0.05, 'sum')).toBeNull();
    expect(priceLine(0.999, 0.05, 'proportional')).toBeNull();
  });
});
