import { withoutNoise } from './without-noise.ts';

/**
 * How far a price has fallen, in percent of the previous price: `(1 − current / previous) × 100`.
 *
 * @param previous the highest decimal price within the window.
 * @param current the decimal price now.
 * @returns percent, to the twelfth decimal, negative when the price has risen. 0 when either is not a price (missing, not
 *   finite, not positive), because a withdrawn price has not dropped.
 *
 * @example
 * dropPercentage(2, 1.8); // 10
 *
 * Source: the product's definition of a dropping-odds alert.
 */
export function dropPercentage(previous: number, current: number): number {
  if (!isPositive(previous) || !isPositive(current)) return 0;
  return withoutNoise(((previous - current) / previous) * 100);
}

function isPositive(price: number): boolean {
  return price > 0 && price < Number.POSITIVE_INFINITY;
}
