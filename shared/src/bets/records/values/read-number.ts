import { canonicalDecimal, MONEY_DECIMALS } from './decimal.ts';

/** How a file writes numbers: 1,234.56 or 1.234,56. Spaces and apostrophes between groups belong to both. */
export const NUMBER_FORMATS = ['point', 'comma'] as const;
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** No number is longer, whatever stands around it. */
const LONGEST = 60;
const CURRENCY = /^(?:[A-Z]{3}|[A-Z]{0,3}\p{Sc}|kr\.?|Kč|Ft)\s*|\s*(?:[A-Z]{3}|\p{Sc}|kr\.?|Kč|Ft|zł)$/giu;
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
  if (text.length > LONGEST) return null;
  let value = text.trim().replace(/[−–]/g, '-');
  const inBrackets = /^\((.*)\)$/.exec(value);
  if (inBrackets !== null) value = `-${inBrackets[1] ?? ''}`;
  let sign = '';
  // The sign stands before or behind the currency: -$5, $-5.
  for (const part of ['sign', 'currency', 'sign'] as const) {
    if (part === 'currency') value = value.replace(CURRENCY, '').trim();
    else if (/^[+-]/.test(value)) {
      if (sign !== '') return null;
      sign = value.slice(0, 1);
      value = value.slice(1).trim();
    }
  }
  value = value.replace(/\s*%$/, '').replace(/(?<=\d)[\s'’](?=\d{3}(?:\D|$))/g, '');
  if (value === '' || !GROUPED[format].test(value)) return null;
  const plain = format === 'point' ? value.replaceAll(',', '') : value.replaceAll('.', '').replace(',', '.');
  return canonicalDecimal(`${sign}${plain}`, decimals);
}
