import { quoted } from './quoted.ts';

/**
 * American odds as a decimal price: `1 + american/100` above 0, `1 + 100/−american` below.
 *
 * @param american the profit on a stake of 100 (+150), or the stake for a profit of 100 (−200). Both ±100 are even money.
 * @returns the decimal price; `NaN` when this is not an American price (not finite, or between −100 and 100).
 *
 * @example
 * toDecimal(150);  // 2.5
 * toDecimal(-200); // 1.5
 *
 * Source: the definition of American odds; the inverse of `toAmerican`.
 */
export function toDecimal(american: number): number {
  if (!Number.isFinite(american) || Math.abs(american) < 100) return Number.NaN;
  return quoted(american > 0 ? 1 + american / 100 : 1 + 100 / -american);
}
