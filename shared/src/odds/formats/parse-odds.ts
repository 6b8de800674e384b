import { formatOdds, type OddsFormat } from './format-odds.ts';
import { quoted } from './quoted.ts';
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
 * A price as it is typed, in the user's format. A fraction, a percentage and American odds with their sign have one meaning in (nearly)
 * every format and are read in it; a plain number is what the format makes of it.
 *
 * | format | a plain number | not read |
 * | --- | --- | --- |
 * | `decimal` | decimal | |
 * | `american` | American from 100 up, decimal below | |
 * | `fractional` | decimal, with its point | whole numbers: 5 may be 5/1 or 5.00 |
 * | `hong-kong` | the profit per unit | |
 * | `malay` | Malay up to 1, with or without a sign; decimal above | |
 * | `indonesian` | Indonesian from 1 up, with or without a sign | American odds, which look alike |
 * | `probability` | percent | |
 *
 * @returns the decimal price; null where the text is no price
 * @example parseOdds('-110', 'decimal') // 1.9090909090909092
 * @example parseOdds('-0.667', 'malay') // 2.499250374812594
 */
export function parseOdds(text: string, format: OddsFormat): number | null {
  const fraction = /^\s*(\d+)\s*\/\s*(\d+)\s*$/.exec(text);
  if (fraction) return priceOfProfit(Number(fraction[1]) / Number(fraction[2]));
  const [, number = '', percent] = /^([^%]*)(%?)\s*$/.exec(text) ?? [];
  const value = parseNumber(number);
  if (value === null) return null;
  if (percent === '%') return priceOfPercent(value);
  const size = Math.abs(value);
  if (format === 'indonesian') return size < 1 ? null : priceOfAsian(value);
  if (format === 'malay' && size <= 1) return priceOfAsian(value);
  if (/^\s*[+−-]/.test(text) || (format === 'american' && value >= 100)) return priceOf(toDecimal(value));
  switch (format) {
    case 'hong-kong':
      return priceOfProfit(value);
    case 'probability':
      return priceOfPercent(value);
    case 'fractional':
      return /[.,]/.test(number) ? priceOf(value) : null;
    default:
      return priceOf(value);
  }
}

const priceOf = (decimal: number): number | null => (decimal >= 1 ? decimal : null);

function priceOfProfit(profit: number): number | null {
  return profit > 0 && Number.isFinite(profit) ? quoted(1 + profit) : null;
}

function priceOfPercent(percent: number): number | null {
  return percent > 0 && percent < 100 ? quoted(100 / percent) : null;
}

/** The profit per unit, or below 0 the stake that wins a unit. */
function priceOfAsian(value: number): number | null {
  return priceOfProfit(value < 0 ? -1 / value : value);
}

/** A price as an input shows it: in the user's format, where that is decimal with all its decimals. */
export function oddsInput(decimal: number, format: OddsFormat): string {
  return format === 'decimal' ? String(decimal) : formatOdds(decimal, format);
}
