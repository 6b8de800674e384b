import type { DateFormat } from '../values/read-date.ts';
import type { NumberFormat } from '../values/read-number.ts';
import type { FileOddsFormat } from './column-mapping.ts';

/** A format that the samples suggest, and all that they allow: more than one when the user has to choose. */
export type Guess<T> = { readonly value: T; readonly choices: readonly T[]; readonly sample: string };

const NUMERIC_DATE = /^(\d{1,2})[-./\s](\d{1,2})[-./\s]\d{2,4}(?=\D|$)/;

/** The date format of samples. Days up to 12 allow both orders: 01/02/2025 is in January or February. */
export function guessDateFormat(samples: readonly string[]): Guess<DateFormat> {
  const sample = samples[0] ?? '';
  const all = (pattern: RegExp) => samples.length > 0 && samples.every((each) => pattern.test(each));
  const only = (value: DateFormat): Guess<DateFormat> => ({ value, choices: [value], sample });
  if (all(/^\d{13}$/)) return only('unix-ms');
  if (all(/^\d{9,10}$/)) return only('unix');
  if (all(/^\d{5}(?:\.\d+)?$/)) return only('excel');
  if (samples.length === 0 || all(/^\d{4}\D/)) return only('ymd');
  const numeric = samples.map((each) => NUMERIC_DATE.exec(each)).filter((match) => match !== null);
  if (numeric.length === 0) return only('dmy');
  const dayFirst = numeric.filter((match) => Number(match[1]) > 12);
  const monthFirst = numeric.filter((match) => Number(match[2]) > 12);
  if (dayFirst.length > 0 && monthFirst.length === 0) return only('dmy');
  if (monthFirst.length > 0 && dayFirst.length === 0) return only('mdy');
  return {
    value: dayFirst.length >= monthFirst.length ? 'dmy' : 'mdy',
    choices: ['dmy', 'mdy'],
    sample: numeric[0]?.input ?? sample,
  };
}

/**
 * The number format of samples. `1,234` alone allows both; odds settle it, because 1,909 as a price is not one thousand.
 *
 * @param amounts stakes and profits.
 * @param odds prices, which have no groups of thousands.
 */
export function guessNumberFormat(amounts: readonly string[], odds: readonly string[]): Guess<NumberFormat> {
  const comma = odds.find((each) => /\d,\d/.test(each)) ?? amounts.find(hasDecimalComma);
  const point = odds.find((each) => /\d\.\d/.test(each)) ?? amounts.find(hasDecimalPoint);
  if (comma !== undefined && point === undefined)
    return { value: 'comma', choices: ['comma'], sample: comma };
  if (point !== undefined && comma === undefined)
    return { value: 'point', choices: ['point'], sample: point };
  const unclear = amounts.find((each) => /\d[.,]\d{3}(?!\d)/.test(each));
  if (comma === undefined && unclear === undefined) return { value: 'point', choices: ['point'], sample: '' };
  return { value: 'point', choices: ['point', 'comma'], sample: comma ?? unclear ?? '' };
}

/** A separator is that of decimals when it is the last one of two kinds, or when no group of three digits follows it. */
const hasDecimalComma = (text: string): boolean => /\.\d{3},|,(?!\d{3}(?:\D|$))\d/.test(text);
const hasDecimalPoint = (text: string): boolean => /,\d{3}\.|\.(?!\d{3}(?:\D|$))\d/.test(text);

/** The odds format of samples: fractions have a stroke, American odds are whole numbers from 100 up or down. */
export function guessOddsFormat(samples: readonly string[]): Guess<FileOddsFormat> {
  const sample = samples[0] ?? '';
  const fraction = samples.find((each) => /^\d+\s*\/\s*\d+$/.test(each));
  if (fraction !== undefined) return { value: 'fractional', choices: ['fractional'], sample: fraction };
  const american = samples.filter((each) => /^[+−-]?\d{3,6}$/.test(each));
  if (american.length === 0) return { value: 'decimal', choices: ['decimal'], sample };
  const signed = american.find((each) => /^[+−-]/.test(each));
  const value = 'american' as const;
  // Unsigned whole numbers could be the decimal odds of long shots.
  return { value, choices: signed === undefined ? [value, 'decimal'] : [value], sample: signed ?? sample };
}

/** Whether percentages are fractions. Small numbers without a percent sign allow both: 0.03 is 3 % or 0.03 %. */
export function guessPercentFormat(samples: readonly string[]): Guess<'percent' | 'fraction'> {
  const numbers = samples.map((each) => Math.abs(Number(each.replace(',', '.').replace('%', ''))));
  const small =
    numbers.length > 0 && numbers.every((number) => number <= 1) && numbers.some((number) => number > 0);
  if (!small || samples.some((each) => each.includes('%'))) {
    return { value: 'percent', choices: ['percent'], sample: samples[0] ?? '' };
  }
  return { value: 'fraction', choices: ['fraction', 'percent'], sample: samples[0] ?? '' };
}
