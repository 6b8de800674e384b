import { expect } from 'vitest';

/** Fails unless both lists have the same length and differ by at most `tolerance` in every entry. */
export function expectClose(
  actual: readonly number[] | null,
  expected: readonly number[],
  tolerance: number,
): void {
  expect(actual).not.toBeNull();
  expect(actual).toHaveLength(expected.length);
  const worst = Math.max(...expected.map((value, i) => Math.abs(value - (actual?.[i] ?? Number.NaN))));
  expect(worst, `${actual} against ${expected}`).toBeLessThanOrEqual(tolerance);
}
