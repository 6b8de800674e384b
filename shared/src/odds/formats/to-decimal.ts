/**
 * American odds as a decimal price: `1 + american/100` above 0, `1 + 100/−american` below.
 *
 * @param american what 100 wins (+150), or what must be staked to win 100 (−200). Both ±100 are even money.
 * @returns the decimal price; `NaN` when this is not an American price (not finite, or between −100 and 100).
 *
 * @example
 * toDecimal(150);  // 2.5
 * toDecimal(-200); // 1.5
 *
 * Source: what American odds are by definition; the inverse of `toAmerican`.
 */
export function toDecimal(american: number): number {
  if (!Number.isFinite(american) || Math.abs(american) < 100) return Number.NaN;
  return american > 0 ? 1 + american / 100 : 1 + 100 / -american;
}
