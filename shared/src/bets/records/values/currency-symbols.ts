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

/** Symbols of several of our currencies. */
const SHARED: Readonly<Record<string, readonly Currency[]>> = {
  KR: ['DKK', 'NOK', 'SEK'],
  '¥': ['CNY', 'JPY'],
  '￥': ['CNY', 'JPY'],
};

/** Returns which of a user's own currencies a symbol of several means; null where it is none of them, or more than one. */
export function findOwnCurrency(symbol: string, own: readonly Currency[]): Currency | null {
  const meant = new Set(
    (Object.hasOwn(SHARED, symbol) ? (SHARED[symbol] ?? []) : []).filter((each) => own.includes(each)),
  );
  const [only] = meant;
  return meant.size === 1 ? (only ?? null) : null;
}

/** Returns the one currency that a symbol or code in capitals means; null where it may be several, or is not one of ours. */
export function findCurrency(symbol: string): Currency | null {
  const code = CURRENCIES.find((currency) => currency === symbol);
  return code ?? (Object.hasOwn(SYMBOLS, symbol) ? (SYMBOLS[symbol] ?? null) : null);
}
