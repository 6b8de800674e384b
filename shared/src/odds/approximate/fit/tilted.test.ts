import { describe, expect, it } from 'vitest';
import { expectationsOf } from '../families/expectations.ts';
import { goalMargin } from '../families/goal-margin.ts';
import { goalTotal } from '../families/goal-total.ts';
import { highScore } from '../families/high-score.ts';
import { allocateTilted, parametersOf, tilt } from './tilted.ts';
import type { TiltedFamily } from './tilted-family.ts';

const FAMILIES: [string, TiltedFamily][] = [
  ['goal margin', goalMargin({ location: 0.4, deviation: 1.6 }, expectationsOf(29))],
  ['goal total', goalTotal({ location: 2.6, deviation: 1.6 }, expectationsOf(29))],
  ['margin of points', highScore('spread', { location: -3.2, deviation: 11 }, expectationsOf(15))],
  ['total of points', highScore('total', { location: 215, deviation: 18 }, expectationsOf(4))],
];

function belowAt(family: TiltedFamily, parameters: Float64Array): Float64Array {
  const tilted = allocateTilted(family);
  tilt(family, parameters, tilted);
  return tilted.below;
}

describe.each(FAMILIES)('%s', (_, family) => {
  const start = Float64Array.from(parametersOf(family), ({ mean }) => mean + 0.07);

  it('has cumulative probabilities that rise from 0 to 1', () => {
    const below = belowAt(family, start);
    expect(below[0]).toBe(0);
    expect(below.at(-1)).toBeCloseTo(1, 14);
    for (let i = 1; i < below.length; i += 1) {
      expect(below[i] ?? 0).toBeGreaterThanOrEqual(below[i - 1] ?? 1);
    }
  });

  it('has slopes that agree with finite differences', () => {
    const tilted = allocateTilted(family);
    tilt(family, start, tilted);
    const step = 1e-5;
    start.forEach((value, j) => {
      const up = belowAt(family, start.with(j, value + step));
      const down = belowAt(family, start.with(j, value - step));
      for (let i = 0; i < up.length; i += 1) {
        const expected = ((up[i] ?? 0) - (down[i] ?? 0)) / (2 * step);
        expect(Math.abs((tilted.slopes[j]?.[i] ?? 9) - expected)).toBeLessThan(1e-8);
      }
    });
  });
});

it('makes a number impossible when its point mass is at the bound', () => {
  const family = goalMargin({ location: 0, deviation: 1.5 }, expectationsOf(29));
  const below = belowAt(family, Float64Array.of(0, 0, -1));
  const draw = -family.lowest;
  expect(below[draw + 1]).toBe(below[draw]);
});
