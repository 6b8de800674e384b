import { CURRENCY_RATES, CURRENCY_RATES_DATE, type Currency } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';

/**
 * By which rates amounts in other currencies are part of totals.
 *
 * @param own the currency of the totals
 * @param others the currencies that are converted; none: what would hold for them
 * @example rateWords('GBP', ['USD'], format) // 'USD converted at Fairline’s fixed rates of 21/11/2026: 1 EUR = 0.83 GBP = 1.04 USD'
 */
export function rateWords(
  own: Currency,
  others: readonly Currency[],
  format: Pick<Formatter, 'fullDate'>,
): string {
  const rates = `Fairline’s fixed rates of ${format.fullDate(`${CURRENCY_RATES_DATE}T12:00:00.000Z`)}`;
  if (others.length === 0) return `Amounts in other currencies are converted at ${rates}`;
  const named = new Set<Currency>(['EUR', own, ...others]);
  const equal = [...named].map((currency) => `${CURRENCY_RATES[currency]} ${currency}`).join(' = ');
  return `${others.join(', ')} converted at ${rates}: ${equal}`;
}
