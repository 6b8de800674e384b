import { describe, expect, it } from 'vitest';
import { expectationsOf } from '../families/expectations.ts';
import { goalMargin } from '../families/goal-margin.ts';
import { goalTotal } from '../families/goal-total.ts';
import { highScore } from '../families/high-score.ts';
import { cut, fairProbability } from './distribution.ts';
import { fitTilted } from './fit-tilted.ts';
import { assemble, systemOf } from './normal-equations.ts';
import { allocateTilted, parametersOf, tilt } from './tilted.ts';
import type { TiltedFamily } from './tilted-family.ts';

type Lines = Parameters<typeof fitTilted>[1];

const FAMILIES: [string, TiltedFamily, number][] = [
  ['goal margin', goalMargin({ location: 0.4, deviation: 1.5 }, expectationsOf(29)), 0.25],
  ['goal total', goalTotal({ location: 2.5, deviation: 1.5 }, expectationsOf(29)), 2.5],
  ['total of a game with overtime', goalTotal({ location: 6, deviation: 2.4 }, expectationsOf(19)), 6],
  ['margin of points', highScore('spread', { location: 1, deviation: 11 }, expectationsOf(4)), 1],
  [
    'margin with key numbers',
    highScore('spread', { location: 2, deviation: 12 }, expectationsOf(15), 0, [0, 4]),
    2,
  ],
];

/** Lines of a family's own distribution, each shifted by the given residual. */
function linesOf(
  family: TiltedFamily,
  parameters: Float64Array,
  middle: number,
  off: readonly number[],
): Lines {
  const tilted = allocateTilted(family);
  tilt(family, parameters, tilted);
  return off.map((miss, i) => {
    const threshold = middle + (i - 3) / 4;
    const probability = fairProbability({ lowest: family.lowest, below: tilted.below }, threshold) + miss;
    return { threshold, probability, overround: 0.04 };
  });
}

function costAt(family: TiltedFamily, lines: Lines, parameters: Float64Array): number {
  const tilted = allocateTilted(family);
  const system = systemOf(parameters.length);
  const cuts = lines.map(({ threshold }) => cut(threshold, family.lowest, family.base.length));
  tilt(family, parameters, tilted);
  assemble(parametersOf(family), lines, cuts, parameters, tilted, system);
  return system.cost;
}

/** Expects that no small change of a parameter within its bound has a lower cost. */
function expectBest(family: TiltedFamily, lines: Lines): Float64Array {
  const best = fitTilted(family, lines);
  const parameters = best?.parameters ?? new Float64Array(0);
  expect(parameters).toHaveLength(parametersOf(family).length);
  parameters.forEach((value, j) => {
    for (const step of [1e-4, -1e-4]) {
      if (j >= family.statistics.length && value + step < -1) continue;
      expect(costAt(family, lines, parameters.with(j, value + step))).toBeGreaterThanOrEqual(
        (best?.cost ?? 0) - 1e-9,
      );
    }
  });
  return parameters;
}

describe.each(FAMILIES)('fitTilted on a %s', (_, family, middle) => {
  const wobble = [0.001, -0.002, 0.0005, 0.001, -0.0007, 0.0012, -0.001];

  it('reproduces lines of the family at the expected parameters', () => {
    const expected = Float64Array.from(parametersOf(family), ({ mean }) => mean);
    const fit = fitTilted(family, linesOf(family, expected, middle, [0, 0, 0, 0]));
    expect(fit?.cost).toBeLessThan(1e-12);
    expect(fit?.parameters).toHaveLength(expected.length);
    for (const [j, value] of expected.entries()) expect(fit?.parameters[j]).toBeCloseTo(value, 6);
  });

  it('finds the optimum when lines and expectations disagree', () => {
    const elsewhere = Float64Array.from(parametersOf(family), ({ mean }) => mean + 0.1);
    expectBest(family, linesOf(family, elsewhere, middle, wobble));
  });
});

it('finds the same optimum from the parameters of a fit to nearly the same lines', () => {
  const family = highScore('spread', { location: 2, deviation: 12 }, expectationsOf(15), 0, [0, 4]);
  const elsewhere = Float64Array.from(parametersOf(family), ({ mean }) => mean + 0.1);
  const off = [0.001, -0.002, 0.0005, 0.001, -0.0007, 0.0012, -0.001];
  const from = fitTilted(family, linesOf(family, elsewhere, 2, off))?.parameters;
  const untouched = from?.slice();
  const lines = linesOf(
    family,
    elsewhere,
    2,
    off.map((miss) => miss + 0.001),
  );
  const [warm, cold] = [fitTilted(family, lines, from), fitTilted(family, lines)];
  expect(warm?.cost).toBeCloseTo(cold?.cost ?? 0, 2);
  for (let i = 0; i < (cold?.below.length ?? 0); i += 1) {
    expect(warm?.below[i]).toBeCloseTo(cold?.below[i] ?? 9, 4);
  }
  expect(from).toEqual(untouched);
});

it('finds the optimum from a distant start, as late in a match when hardly a goal is expected', () => {
  const family = goalTotal({ location: 0.1, deviation: 0.5 }, expectationsOf(29));
  const lines = [
    { threshold: 0.25, probability: 0.436, overround: 0.05 },
    { threshold: 0.5, probability: 0.292, overround: 0.05 },
    { threshold: 0.75, probability: 0.197, overround: 0.05 },
  ];
  expectBest(family, lines);
});

it('stops at an impossible draw and still finds the optimum of the other parameters', () => {
  const family = highScore('spread', { location: 0.2, deviation: 11 }, expectationsOf(4));
  const off = [0.0004, -0.0002, 0.0003, -0.0005, 0.0002, -0.0001, 0.0002];
  const lines = linesOf(family, Float64Array.of(0.02, 0.1, -1), 0, off).map((line) => {
    // The lines below zero differ more from those above than any draw parameter above −1 allows.
    return { ...line, probability: line.probability + (line.threshold < 0 ? -0.002 : 0.002) };
  });
  expect(expectBest(family, lines).at(-1)).toBe(-1);
});
