import type { ValuesMode } from '@fairline/shared/client';
import { CURRENCY_RATES, type Currency } from '@fairline/shared/contracts';
import { type Formatter, NO_VALUE } from '@fairline/shared/format';

/** Shown instead of an amount while values are hidden. */
export const HIDDEN_VALUE = '•••';

/** Writes the user's own amounts as the user wants them: shown, in units of a stake, or hidden. */
export interface Values {
  readonly mode: ValuesMode;
  amount(amount: number, currency: Currency): string;
  /** With its sign; a dash for none. */
  profit(amount: number | null, currency: Currency): string;
}

/** The user's unit of stake. */
export interface StakeUnit {
  readonly size: number;
  readonly currency: Currency;
}

/** @param unit what units are of, with a size above 0 in the mode of units */
export function createValues(
  mode: ValuesMode,
  format: Pick<Formatter, 'money' | 'signedMoney' | 'units' | 'signedUnits'>,
  unit: StakeUnit,
): Values {
  switch (mode) {
    case 'hide':
      return {
        mode,
        amount: () => HIDDEN_VALUE,
        profit: (amount) => (amount === null ? NO_VALUE : HIDDEN_VALUE),
      };
    case 'show':
      return {
        mode,
        amount: format.money,
        profit: (amount, currency) => (amount === null ? NO_VALUE : format.signedMoney(amount, currency)),
      };
    case 'units':
      return {
        mode,
        amount: (amount, currency) => format.units(inUnits(amount, currency, unit)),
        profit: (amount, currency) =>
          amount === null ? NO_VALUE : format.signedUnits(inUnits(amount, currency, unit)),
      };
  }
}

/**
 * An amount as a number of stakes of one unit, at the product's fixed rates. It is written with two decimals and nothing is added up
 * from it.
 *
 * @example inUnits(15.4, 'EUR', { size: 10, currency: 'EUR' }) // 1.54
 */
function inUnits(amount: number, currency: Currency, unit: StakeUnit): number {
  const own =
    currency === unit.currency ? amount : (amount * CURRENCY_RATES[unit.currency]) / CURRENCY_RATES[currency];
  return own / unit.size;
}
