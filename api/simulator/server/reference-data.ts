import { invalidRequest } from './api-error.ts';

/** Invented, constant rates per US dollar. */
export const CURRENCIES = [
  { code: 'USD', name: 'US Dollar', rate: 1 },
  { code: 'EUR', name: 'Euro', rate: 0.92 },
  { code: 'GBP', name: 'Pound Sterling', rate: 0.79 },
  { code: 'CHF', name: 'Swiss Franc', rate: 0.88 },
  { code: 'CZK', name: 'Czech Koruna', rate: 23.1 },
  { code: 'SEK', name: 'Swedish Krona', rate: 10.4 },
  { code: 'NOK', name: 'Norwegian Krone', rate: 10.7 },
  { code: 'JPY', name: 'Japanese Yen', rate: 150 },
  { code: 'BRL', name: 'Brazilian Real', rate: 5.4 },
] as const;

/** Why a period was cancelled. The codes have the form of the feed's codes; the list is invented. */
export const CANCELLATION_REASONS = [
  { code: 'FBS_CW_65', description: 'The event was put off' },
  { code: 'FBS_CW_12', description: 'The event was broken off' },
  { code: 'FBS_CW_07', description: 'The event was listed under a wrong name or date' },
] as const;

/** The rate of a currency code; 1 without a code. Throws a 400 for an unknown code. */
export function currencyRate(code: string | null): number {
  if (code === null || code === '') return 1;
  const found = CURRENCIES.find((currency) => currency.code === code.toUpperCase());
  if (!found) throw invalidRequest('toCurrencyCode is not a known currency');
  return found.rate;
}
