import { amountOf, convertUnits, unitsOf } from '@fairline/shared/bets';
import type { Currency } from '@fairline/shared/contracts';

/**
 * An amount as a number of the user's stakes of one unit, at the product's fixed rates.
 *
 * @param own the user's currency, which the unit size is in
 * @example inUnits(15.4, 'EUR', 'EUR', 10) // 1.54
 */
export function inUnits(amount: number, currency: Currency, own: Currency, unitSize: number): number {
  return amountOf(convertUnits(unitsOf(amount), currency, own)) / unitSize;
}
