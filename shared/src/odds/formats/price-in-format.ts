import { formatOdds, type OddsFormat } from './format-odds.ts';
import { quoted } from './quoted.ts';
import { toDecimal } from './to-decimal.ts';

/**
 * Returns the decimal price that a typed number means in the user's format. American odds with their sign have one meaning in nearly
 * every format and are read in it; a plain number means what the format makes of it.
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
 * @param typed.isSigned whether a sign stands before the number
 * @param typed.hasDecimals whether the number is written with a decimal mark
 * @returns null if the number is not a price
 * @example priceInFormat(-0.667, 'malay', { isSigned: true, hasDecimals: true }) // 2.499250374812594
 */
export function priceInFormat(
  value: number,
  format: OddsFormat,
  { isSigned, hasDecimals }: { readonly isSigned: boolean; readonly hasDecimals: boolean },
): number | null {
  const size = Math.abs(value);
  if (format === 'indonesian') return size < 1 ? null : asianPrice(value);
  if (format === 'malay' && size <= 1) return asianPrice(value);
  if (isSigned || (format === 'american' && value >= 100)) return valid(toDecimal(value));
  switch (format) {
    case 'hong-kong':
      return profitPrice(value);
    case 'probability':
      return percentPrice(value);
    case 'fractional':
      return hasDecimals ? valid(value) : null;
    default:
      return valid(value);
  }
}

/** Returns the decimal price with a profit per unit: 1.5 for 5/2. null for no profit. */
export function profitPrice(profit: number): number | null {
  return profit > 0 && Number.isFinite(profit) ? quoted(1 + profit) : null;
}

/** Returns the decimal price of a probability in percent; null outside 0 to 100. */
export function percentPrice(percent: number): number | null {
  return percent > 0 && percent < 100 ? quoted(100 / percent) : null;
}

const valid = (decimal: number): number | null => (decimal >= 1 ? decimal : null);

/** Reads a profit per unit, or below 0 the stake that wins a unit. */
function asianPrice(value: number): number | null {
  return profitPrice(value < 0 ? -1 / value : value);
}

/** Writes a number with a fixed number of decimals. @example decimalInput(1.5, 2) // '1.50' */
export function decimalInput(value: number, decimals: number): string {
  return value.toFixed(decimals);
}

/** Returns an example of a price in the user's format, for an empty field. */
export function oddsExample(format: OddsFormat): string {
  return formatOdds(EXAMPLE, format).replace('-', '−');
}
const EXAMPLE = 1.909;
