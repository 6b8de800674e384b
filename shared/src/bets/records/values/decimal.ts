import Big from 'big.js';

const DECIMAL = /^([+-]?)(\d{0,15})(?:\.(\d{0,40}))?$/;

/** Decimals of an amount of money, as bets are stored. */
export const MONEY_DECIMALS = 8;
/** Decimals of the odds of a bet, as bets are stored: those of American odds have no end. */
export const ODDS_DECIMALS = 12;
/** Decimals of other numbers: more than a double has. */
export const NUMBER_DECIMALS = 20;

/**
 * A decimal number in its one canonical form: no plus sign, no leading or trailing zeros, no negative zero.
 *
 * @param decimals further digits are rounded, half away from zero.
 * @returns null when the text is not a plain decimal number (exponents, groups and units are not) or has more than 15 digits
 *   before the point.
 *
 * @example
 * canonicalDecimal('+010.50'); // '10.5'
 */
export function canonicalDecimal(text: string, decimals: number = NUMBER_DECIMALS): string | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return null;
  if (fraction.length > decimals) return exactText(Big(text.replace(/^\+/, '')), decimals);
  const digits = fraction.replace(/0+$/, '');
  const left = whole.replace(/^0+(?=\d)/, '') || '0';
  const value = digits === '' ? left : `${left}.${digits}`;
  return sign === '-' && value !== '0' ? `-${value}` : value;
}

/** A calculated number as canonical text, by default rounded to the decimals of money. */
export function exactText(value: Big, decimals: number = MONEY_DECIMALS): string {
  const rounded = value.round(decimals, Big.roundHalfUp);
  return rounded.eq(0) ? '0' : rounded.toFixed();
}

/**
 * A number as a decimal without an exponent.
 * @example numberText(1e-7) // '0.0000001'
 */
export function numberText(value: number): string {
  return Number.isFinite(value) ? Big(value).toFixed() : String(value);
}

/** Negative, zero or positive, as `a` is below, equal to or above `b`; both are decimal numbers. */
export function compareDecimals(a: string, b: string): number {
  return Big(a).cmp(b);
}
