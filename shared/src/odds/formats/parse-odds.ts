import { formatOdds, type OddsFormat } from './format-odds.ts';
import { toDecimal } from './to-decimal.ts';

/**
 * A number as it is typed, with a decimal point or comma.
 * @returns null where the text is no number
 * @example parseNumber('1 234,50') // 1234.5
 */
export function parseNumber(text: string): number | null {
  const typed = text.replace(/[\s\u00a0]/g, '').replace('−', '-');
  const point = typed.includes('.') ? typed.replaceAll(',', '') : typed.replace(',', '.');
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(point) ? Number(point) : null;
}

/**
 * A price as it is typed: decimal; American with a sign, and without one from 100 up where the user's format is American.
 * @returns the decimal price; null where the text is no price
 * @example parseOdds('-110', 'decimal') // 1.9090909090909092
 */
export function parseOdds(text: string, format: OddsFormat): number | null {
  const value = parseNumber(text);
  if (value === null) return null;
  const hasSign = /^\s*[+−-]/.test(text);
  if (!hasSign && (format !== 'american' || value < 100)) return value >= 1 ? value : null;
  const decimal = toDecimal(value);
  return Number.isNaN(decimal) ? null : decimal;
}

/** A number as an input shows it, with a fixed number of decimals. @example decimalInput(1.5, 2) // '1.50' */
export function decimalInput(value: number, decimals: number): string {
  return value.toFixed(decimals);
}

/** A price as an input shows it: American where that is the user's format, otherwise decimal, whole. */
export function oddsInput(decimal: number, format: OddsFormat): string {
  return format === 'american' ? formatOdds(decimal, 'american') : String(decimal);
}
