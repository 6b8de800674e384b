/** Two roundings of a double, there and back. */
const NOISE = 4 * Number.EPSILON;

/**
 * American odds as a decimal price: `1 + american/100` above 0, `1 + 100/−american` below.
 *
 * Where the result is a price in thousandths but for its last bits, it is that price: −158.22784810126586, which is 1.632
 * in American odds, would come back as 1.6319999999999997.
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
  const decimal = american > 0 ? 1 + american / 100 : 1 + 100 / -american;
  const quoted = Math.round(decimal * 1000) / 1000;
  return Math.abs(quoted - decimal) < NOISE * decimal ? quoted : decimal;
}
