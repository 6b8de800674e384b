import { describe, expect, it } from 'vitest';
import { joinHalves, momentsOf } from './halves.ts';
import {
  evaluateLattice,
  latticeChances,
  latticeMarginals,
  latticeOf,
  latticeView,
  TILTS,
} from './lattice.ts';

const CURVE = { margin: 3, marginDeviation: 12, total: 45, totalDeviation: 13 };
const LATTICE = latticeOf(CURVE, (margin) => (margin === 0 ? 0.1 : 1), [[3], [7]]);
const TILTED = Float64Array.of(0.2, -0.1, -0.3, 0.2, 0.05, 0.1, 0.4, 0.2);

describe('a lattice', () => {
  it('has the scores of two sides and marginals of their probabilities', () => {
    const view = latticeView(LATTICE, 0);
    const chances = latticeChances(LATTICE, TILTED);
    const marginals = latticeMarginals(LATTICE, 0, TILTS, true);
    expect(evaluateLattice(LATTICE, TILTED, marginals)).toBe(true);
    for (const name of ['margin', 'total', 'home', 'away'] as const) {
      const values = view.column(`${name}:0`) ?? new Int16Array();
      const part = marginals[name];
      const sums = new Map<number, number>();
      for (const [i, value] of values.entries()) sums.set(value, (sums.get(value) ?? 0) + (chances[i] ?? 0));
      for (const [i, value] of (part?.view.column(`${name}:0`) ?? []).entries()) {
        expect(part?.chances[i]).toBeCloseTo(sums.get(value) ?? 0, 12);
      }
      expect(Math.min(...values)).toBeGreaterThanOrEqual(name === 'margin' ? -60 : 0);
    }
  });

  it('has the derivatives of its marginals', () => {
    const [here, there] = [
      latticeMarginals(LATTICE, 0, TILTS, true),
      latticeMarginals(LATTICE, 0, TILTS, true),
    ];
    evaluateLattice(LATTICE, TILTED, here);
    for (let k = 0; k < TILTS; k += 1) {
      const moved = TILTED.slice();
      moved[k] = (moved[k] ?? 0) + 1e-6;
      evaluateLattice(LATTICE, moved, there);
      for (const name of ['margin', 'total', 'home', 'away'] as const) {
        const cells = here[name]?.chances.length ?? 0;
        for (let i = 0; i < cells; i += 1) {
          const slope = ((there[name]?.chances[i] ?? 0) - (here[name]?.chances[i] ?? 0)) / 1e-6;
          expect(Math.abs(slope - (here[name]?.derivatives[k * cells + i] ?? 0))).toBeLessThan(1e-6);
        }
      }
    }
  });
});

describe('the halves', () => {
  it('have both marginal distributions', () => {
    const curve = (mean: number, deviation: number) => {
      const values = Int16Array.from({ length: 41 }, (_, i) => i - 20);
      const weights = Float64Array.from(values, (value) =>
        Math.exp(-(((value - mean) / deviation) ** 2) / 2),
      );
      const sum = weights.reduce((total, weight) => total + weight, 0);
      return { values, chances: weights.map((weight) => weight / sum) };
    };
    const [first, full] = [curve(1, 3), curve(2, 4.2)];
    const joint = joinHalves(first, full, { mean: 1, variance: 9 });
    for (let i = 0; i < 41; i += 1) {
      const row = joint.subarray(i * 41, i * 41 + 41).reduce((sum, chance) => sum + chance, 0);
      expect(row).toBeCloseTo(first.chances[i] ?? 0, 5);
    }
    expect(momentsOf(full.values, full.chances).mean).toBeCloseTo(2, 2);
  });
});
