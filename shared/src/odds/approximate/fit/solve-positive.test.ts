import { expect, it } from 'vitest';
import { solvePositive } from './solve-positive.ts';

it('solves a system whose solution is known', () => {
  const vector = Float64Array.of(4 * 1 + 2 * 2 + 3, 2 * 1 + 5 * 2 + 3 * 3, 1 + 3 * 2 + 6 * 3);
  expect(solvePositive(Float64Array.of(4, 2, 1, 2, 5, 3, 1, 3, 6), vector)).toBe(true);
  expect([...vector].map((x) => Number(x.toFixed(12)))).toEqual([1, 2, 3]);
});

it('rejects a matrix that is not positive definite', () => {
  expect(solvePositive(Float64Array.of(1, 2, 2, 1), Float64Array.of(1, 1))).toBe(false);
  expect(solvePositive(Float64Array.of(Number.NaN), Float64Array.of(1))).toBe(false);
});
