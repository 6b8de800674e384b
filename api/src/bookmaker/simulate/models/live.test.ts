import { describe, expect, it } from 'vitest';
import { hockey } from './overtime.model.ts';
import { above, mean } from './pmf.ts';
import { basketball } from './points.model.ts';
import { soccer } from './soccer.model.ts';
import { tennis } from './tennis.model.ts';

const EVEN = { supremacy: 0, total: 2.6 };

describe('in play', () => {
  it('a soccer handicap counts only what is still to come, the total all of it', () => {
    const [law] = soccer.laws(EVEN, { elapsed: 0.6, home: 2, away: 0 });
    if (!law?.margin || !law.total || !law.result) throw new Error('the match is on');
    expect(mean(law.margin)).toBeCloseTo(0, 6);
    expect(mean(law.total)).toBeGreaterThan(2.9);
    expect(above(law.result, 0)).toBeGreaterThan(0.85);
  });

  it('the first half is no longer offered when it is over', () => {
    const numbers = (elapsed: number) =>
      soccer.laws(EVEN, { elapsed, home: 0, away: 0 }).map(({ number }) => number);
    expect(numbers(0.1)).toEqual([0, 1]);
    expect(numbers(0.5)).toEqual([0]);
  });

  it('a basketball handicap counts the points on the board', () => {
    const [law] = basketball.laws({ supremacy: 0, total: 160 }, { elapsed: 0.75, home: 70, away: 60 });
    if (!law?.margin || !law.total) throw new Error('the game is on');
    expect(mean(law.margin)).toBeCloseTo(10, 0);
    expect(mean(law.total)).toBeCloseTo(170, 0);
  });

  it('a hockey game is decided, its regulation time may be drawn', () => {
    const laws = hockey.laws({ supremacy: 0, total: 5.9 }, null);
    expect(laws.map(({ number, threeWay }) => [number, threeWay])).toEqual([
      [0, false],
      [6, true],
      [1, true],
    ]);
  });

  it('a tennis match that is won is no market', () => {
    expect(tennis.laws({ supremacy: 0, total: 0 }, { elapsed: 0.7, home: 2, away: 0 })).toEqual([]);
  });
});
