import { type DateFormat, isYearless } from '../values/read-date.ts';

/** A format that the samples suggest, and all that they allow: more than one when the user has to choose. */
export type Guess<T> = { readonly value: T; readonly choices: readonly T[]; readonly sample: string };

const NUMERIC_DATE =
  /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})[-./\s](\d{1,2})(?=[-./\s]\s?\d{2,4}(?!\d|:)|\.?(?:[\s,]|$))/i;

/** The date format of samples. Days up to 12 allow both orders: 01/02/2025 is in January or February. */
export function guessDateFormat(samples: readonly string[]): Guess<DateFormat> {
  const sample = samples[0] ?? '';
  const all = (pattern: RegExp) => samples.length > 0 && samples.every((each) => pattern.test(each));
  const only = (value: DateFormat): Guess<DateFormat> => ({ value, choices: [value], sample });
  if (all(/^\d{13}$/)) return only('unix-ms');
  if (all(/^\d{9,10}$/)) return only('unix');
  if (all(/^\d{5}(?:\.\d+)?$/)) return only('excel');
  if (samples.length === 0 || all(/^\d{4}\D/)) return only('ymd');
  const numeric = samples.flatMap((text) => {
    const match = NUMERIC_DATE.exec(text);
    return match === null ? [] : [{ text, first: Number(match[1]), second: Number(match[2]) }];
  });
  // Dots part dates that begin with the day.
  const dayFirst = numeric.filter(({ text, first, second }) =>
    /^\d{1,2}\.\s?\d/.test(text) ? second <= 12 : first > 12,
  );
  const monthFirst = numeric.filter(({ second }) => second > 12);
  // 05/05/2025 is the same day in both orders.
  const unclear = numeric.filter(({ first, second }) => first <= 12 && second <= 12 && first !== second);
  if (dayFirst.length > 0 && monthFirst.length === 0) return only('dmy');
  if (monthFirst.length > 0 && dayFirst.length === 0) return only('mdy');
  if (unclear.length === 0 && monthFirst.length === 0) return only('dmy');
  return {
    value: dayFirst.length >= monthFirst.length ? 'dmy' : 'mdy',
    choices: ['dmy', 'mdy'],
    sample: (numeric.length === unclear.length ? unclear : numeric)[0]?.text ?? sample,
  };
}

/** The first sample that lacks its year. */
export function findYearless(samples: readonly string[]): string | undefined {
  return samples.find((each) => !/^\d{4}\D/.test(each) && isYearless(each));
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
