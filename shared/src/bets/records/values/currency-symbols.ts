import { CURRENCIES, type Currency } from '@fairline/shared/contracts';

/**
 * Symbols of currencies that can only be one of ours. The symbols ¥ (JPY, CNY) and kr (DKK, NOK, SEK) are several, and CA$ or zł none:
 * the user says what a file means by them. A plain $ is that of the United States, because no other dollar can be stored.
 */
const SYMBOLS: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  STG: 'GBP',
  KČ: 'CZK',
  KC: 'CZK',
  FT: 'HUF',
  R$: 'BRL',
  FR: 'CHF',
  SFR: 'CHF',
  'JP¥': 'JPY',
  'CN¥': 'CNY',
  RMB: 'CNY',
  ЛВ: 'BGN',
  DKR: 'DKK',
  NKR: 'NOK',
  SKR: 'SEK',
};

/** Returns the one currency that a symbol or code in capitals means; null where it may be several, or is not one of ours. */
export function findCurrency(symbol: string): Currency | null {
  const code = CURRENCIES.find((currency) => currency === symbol);
  return code ?? (Object.hasOwn(SYMBOLS, symbol) ? (SYMBOLS[symbol] ?? null) : null);
}
