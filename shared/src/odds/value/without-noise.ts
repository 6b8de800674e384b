/**
 * A computed percentage without binary noise: rounded to the twelfth decimal, never negative zero.
 *
 * A drop from 2.00 to 1.80 is 10 %, and an alert set to 10 % must match it; plain arithmetic gives 9.999999999999998.
 *
 * @example
 * withoutNoise((1 - 1.8 / 2) * 100); // 10
 */
export function withoutNoise(value: number): number {
  return Math.round(value * 1e12) / 1e12 + 0;
}
