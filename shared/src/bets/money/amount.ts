import { AMOUNT_DECIMALS } from '@fairline/shared/contracts';
import { dividedRounded, scaled } from './fixed-point.ts';

/** An amount as a whole number of its smallest part, a hundred-millionth of the currency's unit. Sums are made of these. */
export type Units = bigint;

/** Decimals of a factor, and its scale. */
const FACTOR_DECIMALS = 12;
const FACTOR_SCALE = 10n ** BigInt(FACTOR_DECIMALS);

/**
 * An amount in units.
 *
 * @param amount a number with at most eight decimals, or the text that PostgreSQL writes of a `numeric`
 * @throws RangeError for anything else
 * @example unitsOf('12.5') // 1250000000n
 */
export function unitsOf(amount: number | string): Units {
  return scaled(amount, AMOUNT_DECIMALS);
}

/**
 * Units as a number, which is exact to fifteen digits.
 * @example amountOf(1250000000n) // 12.5
 */
export function amountOf(units: Units): number {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(AMOUNT_DECIMALS + 1, '0');
  return Number(`${sign}${digits.slice(0, -AMOUNT_DECIMALS)}.${digits.slice(-AMOUNT_DECIMALS)}`) + 0;
}

/**
 * The exact sum of amounts.
 * @example addAmounts([0.1, 0.2]) // 0.3
 */
export function addAmounts(amounts: readonly (number | string)[]): number {
  return amountOf(amounts.reduce<Units>((sum, amount) => sum + unitsOf(amount), 0n));
}

/**
 * Units times a factor of at most twelve decimals, rounded to a unit, halves away from zero.
 * @example timesFactor(1000000000n, 0.909091) // 909091000n
 */
export function timesFactor(units: Units, factor: number): Units {
  return dividedRounded(units * scaled(factor.toFixed(FACTOR_DECIMALS), FACTOR_DECIMALS), FACTOR_SCALE);
}
