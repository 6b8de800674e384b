import Big from 'big.js';
import { canonicalDecimal, NUMBER_DECIMALS } from './decimal.ts';
import { type NumberFormat, readNumber } from './read-number.ts';

/** No line is longer. */
const LONGEST = 24;
const NO_HANDICAP = /^(?:pk|pick|pick'?em|level|scratch)$/i;
const FRACTIONS: Readonly<Record<string, string>> = { '¼': '25', '½': '5', '¾': '75' };

/**
 * Reads a handicap or the line of a total: a number, or the two numbers of a line in Asian notation, whose mean it is.
 *
 * @returns null for a text that is not a line.
 *
 * @example
 * readLine('-0.5/1', 'point'); // '-0.75'
 * readLine('0,0.5', 'point'); // '0.25'
 */
export function readLine(text: string, format: NumberFormat): string | null {
  if (text.length > LONGEST) return null;
  const value = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/(\d*)\s?([¼½¾])/g, (_, whole: string, part: string) => decimalText(whole, part, format));
  if (NO_HANDICAP.test(value)) return '0';
  return readNumber(value, format, NUMBER_DECIMALS) ?? readQuarter(value);
}

function decimalText(whole: string, part: string, format: NumberFormat): string {
  return `${whole || '0'}${format === 'point' ? '.' : ','}${FRACTIONS[part] ?? ''}`;
}

/** The separators that part the two numbers: each comma may be one, or that of decimals. */
const SEPARATOR = /[/,;&-]/g;
const NUMBER = /^[+-]?\d{1,3}(?:[.,][05])?$/;

/** The mean of two neighbouring lines, half a point apart. The second has the sign of the first unless it has its own. */
function readQuarter(text: string): string | null {
  const value = text.replace(/\s/g, '');
  for (const { index } of value.matchAll(SEPARATOR)) {
    const [first, second] = [value.slice(0, index), value.slice(index + 1)];
    if (!NUMBER.test(first) || !NUMBER.test(second)) continue;
    const a = Big(first.replace(',', '.').replace('+', ''));
    const own = Big(second.replace(',', '.').replace('+', ''));
    const b = first.startsWith('-') && !/^[+-]/.test(second) ? own.times(-1) : own;
    if (a.minus(b).abs().eq(0.5)) return canonicalDecimal(a.plus(b).div(2).toFixed());
  }
  return null;
}
