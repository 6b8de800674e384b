import { canonicalDecimal, MONEY_DECIMALS } from './decimal.ts';

/** How a file writes numbers: 1,234.56 or 1.234,56. Spaces and apostrophes between groups belong to both. */
export const NUMBER_FORMATS = ['point', 'comma'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** An amount of a file with what stands beside its number. */
export type ReadAmount = {
  readonly value: string;
  /** Symbol or code of a currency in capitals; empty where the text names none. */
  readonly currency: string;
  /** Counted in units of stake, such as `1.5u`. */
  readonly isInUnits: boolean;
};

/** No number is longer, whatever stands around it. */
const LONGEST = 60;
const TOKEN =
  '[A-Z]{0,3}\\p{Sc}|[A-Z]{3}|SFr\\.?|Fr\\.?|[DNS]?kr\\.?|Kč|Ft|zł|лв\\.?|euros?|units?|pts?|points?|un?';
const BEFORE = new RegExp(`^(${TOKEN})\\s*(?=[-+.,\\d])`, 'iu');
const BEHIND = new RegExp(`(?<=[\\d.,])\\s*(${TOKEN})$`, 'iu');
const UNITS = /^(?:un?|units?|pts?|points?)$/i;
const GROUPED = {
  point: /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$|^\d*(?:\.\d*)?$/,
  comma: /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$|^\d*(?:,\d*)?$/,
};

/**
 * An amount or number as people and spreadsheets write it, as a canonical decimal number: with groups of thousands, a
 * currency, a percent sign, a minus sign of any kind, or brackets for a loss.
 *
 * A separator that cannot be one of groups is an error, so that 1,50 never becomes 150.
 *
 * @returns null when the text is not a number in that format.
 *
 * @example
 * readNumber('−1.234,50 €', 'comma'); // '-1234.5'
 */
export function readNumber(
  text: string,
  format: NumberFormat,
  decimals: number = MONEY_DECIMALS,
): string | null {
  const value = text.trim();
  if (value.length > LONGEST) return null;
  return parse(value.replace(/\s*%(?=\)?$)/, ''), format, decimals)?.value ?? null;
}

/**
 * Reads an amount of money with the currency that it names, or in units of stake.
 *
 * @returns null for a text that is not an amount in that format, such as a percentage.
 *
 * @example
 * readAmount('CA$1,500', 'point'); // { value: '1500', currency: 'CA$', isInUnits: false }
 */
export function readAmount(text: string, format: NumberFormat): ReadAmount | null {
  return parse(text, format, MONEY_DECIMALS);
}

function parse(text: string, format: NumberFormat, decimals: number): ReadAmount | null {
  if (text.length > LONGEST) return null;
  let value = plainDigits(text).trim().replace(/[−–]/g, '-');
  const inBrackets = /^\((.*)\)$/.exec(value);
  if (inBrackets !== null) value = `-${inBrackets[1] ?? ''}`;
  let sign = '';
  const tokens: string[] = [];
  // The sign stands before or behind the currency: -$5, $-5.
  for (const part of ['sign', 'token', 'sign'] as const) {
    if (part === 'token') {
      for (const pattern of [BEFORE, BEHIND]) {
        const token = pattern.exec(value);
        if (token === null) continue;
        tokens.push((token[1] ?? '').replace(/\.$/, '').toUpperCase());
        value = value.replace(pattern, '').trim();
      }
    } else if (/^[+-]/.test(value)) {
      if (sign !== '') return null;
      sign = value.slice(0, 1);
      value = value.slice(1).trim();
    }
  }
  value = value.replace(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, '');
  if (value === '' || !GROUPED[format].test(value)) return null;
  const plain = format === 'point' ? value.replaceAll(',', '') : value.replaceAll('.', '').replace(',', '.');
  const number = canonicalDecimal(`${sign}${plain}`, decimals);
  if (number === null) return null;
  const names = tokens.filter((token) => !UNITS.test(token));
  return {
    value: number,
    // Of `$50 CAD` the code says more than the sign.
    currency: names.find((name) => /^[A-Z]{3}$/.test(name)) ?? names[0] ?? '',
    isInUnits: names.length < tokens.length,
  };
}

/** Digits of full width and of Arabic as those of ASCII. */
function plainDigits(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}
