/** The rounding error of a conversion between formats. */
const NOISE = 4 * Number.EPSILON;

/**
 * A converted price; the price in thousandths where it is within rounding error of one: −158.22784810126586, which is 1.632 in
 * American odds, would otherwise be 1.6319999999999997.
 */
export function quoted(decimal: number): number {
  const price = Math.round(decimal * 1000) / 1000;
  return Math.abs(price - decimal) < NOISE * decimal ? price : decimal;
}
