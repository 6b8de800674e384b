import type { Currency } from '@fairline/shared/contracts';
import { findCurrency } from '../values/currency-symbols.ts';
import { readAmount } from '../values/read-number.ts';

/** Finds the currency that amounts of a row state; empty where they state none, an error where it is not one of ours. */
export function findStatedCurrency(
  amounts: readonly string[],
): { readonly currency: Currency | '' } | { readonly message: string } {
  const stated = new Set<Currency>();
  for (const text of amounts) {
    const amount = readAmount(text, 'point') ?? readAmount(text, 'comma');
    if (amount?.isInUnits) return { message: `"${text.slice(0, 40)}" is in units, not an amount of money.` };
    const symbol = amount?.currency ?? '';
    if (symbol === '') continue;
    const currency = findCurrency(symbol);
    if (currency === null)
      return {
        message: `"${text.slice(0, 40)}" is in a currency that is not known. Read the file as Other columns.`,
      };
    stated.add(currency);
  }
  const [currency = ''] = stated;
  return stated.size > 1 ? { message: `The row names ${[...stated].join(' and ')}.` } : { currency };
}
