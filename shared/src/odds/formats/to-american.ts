import { toDecimal } from './to-decimal.ts';

/**
 * A decimal price as American odds, not rounded: it converts back to the same price.
 *
 * Odds of 2 or less are `−100/(odds − 1)`, longer ones `odds × 100 − 100`; even money is therefore −100
 * ({@link toDecimal} accepts +100 as well). When a whole number converts back to exactly this price, it is returned: the
 * double 1.01 differs slightly from 1 + 1/100, and the plain formula gives −9999.999999999991.
 *
 * @param decimal a decimal price above 1.
 * @returns American odds, at most −100 or above 100; `NaN` when this is not a price.
 *
 * @example
 * toAmerican(2.5);  // 150
 * toAmerican(1.5);  // -200
 * toAmerican(2);    // -100
 *
 * Source: the conversion rule of the product's bet form.
 */
export function toAmerican(decimal: number): number {
  if (!(decimal > 1)) return Number.NaN;
  const american = decimal <= 2 ? -100 / (decimal - 1) : decimal * 100 - 100;
  if (!Number.isFinite(american)) return Number.NaN;
  const whole = Math.round(american);
  return toDecimal(whole) === decimal ? whole : american;
}
