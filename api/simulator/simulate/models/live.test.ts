import { describe, expect, it } from 'vitest';
import { hockey } from './overtime.model.ts';
import { above, mean } from './pmf.ts';
import { basketball } from './points.model.ts';
import { soccer } from './soccer.model.ts';
import { tennis } from './tennis.model.ts';

const EVEN = { supremacy: 0, total: 2.6 };

describe('in play', () => {
  it('a soccer handicap counts only later goals, the total counts all goals', () => {
    const [period] = soccer.distributions(EVEN, { elapsed: 0.6, home: 2, away: 0 });
    if (!period?.margin || !period.total || !period.result) throw new Error('The match is not offered');
    expect(mean(period.margin)).toBeCloseTo(0, 6);
    expect(mean(period.total)).toBeGreaterThan(2.9);
    expect(above(period.result, 0)).toBeGreaterThan(0.85);
  });

  it('the first half is no longer offered when it is over', () => {
    const numbers = (elapsed: number) =>
      soccer.distributions(EVEN, { elapsed, home: 0, away: 0 }).map(({ number }) => number);
    expect(numbers(0.1)).toEqual([0, 1]);
    expect(numbers(0.5)).toEqual([0]);
  });

  it('a basketball handicap counts all points', () => {
    const [period] = basketball.distributions(
      { supremacy: 0, total: 160 },
      { elapsed: 0.75, home: 70, away: 60 },
    );
    if (!period?.margin || !period.total) throw new Error('The game is not offered');
    expect(mean(period.margin)).toBeCloseTo(10, 0);
    expect(mean(period.total)).toBeCloseTo(170, 0);
  });

  it('a hockey game has no draw, its regulation time has one', () => {
    const distributions = hockey.distributions({ supremacy: 0, total: 5.9 }, null);
    expect(distributions.map(({ number, threeWay }) => [number, threeWay])).toEqual([
      [0, false],
      [6, true],
      [1, true],
    ]);
  });

  it('a finished tennis match is not offered', () => {
    expect(tennis.distributions({ supremacy: 0, total: 0 }, { elapsed: 0.7, home: 2, away: 0 })).toEqual([]);
  });
});
