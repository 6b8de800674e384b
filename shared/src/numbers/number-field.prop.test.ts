import { formatOdds, ODDS_FORMAT_NAMES, type OddsFormat } from '@fairline/shared/odds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberField, numberInput, oddsInput, readNumberField } from './number-field.ts';
import { decimalMark, type RegionalFormat, regionalFormat } from './regional-format.ts';

const LOCALES = [
  ...['de-DE', 'en-US', 'en-GB', 'fr-FR', 'de-CH', 'sv-SE', 'nb-NO', 'en-IN', 'ar-EG', 'pt-BR', 'ja-JP'],
  ...['de-AT', 'fr-CH', 'es-ES', 'pl-PL', 'fa-IR', 'hi-IN', 'en-ZA', 'bn-BD'],
];
/** Amounts of each region; fewer of the other kinds. */
const RUNS = 1_250;
const FEWER = 300;

const MONEY: NumberField = { kind: 'money', currency: 'EUR', hint: 'Enter an amount.' };
const POINTS: NumberField = { kind: 'points', hint: 'Enter points.' };
const PERCENT: NumberField = { kind: 'percent', hint: 'Enter a percentage.' };
const WHOLE: NumberField = { kind: 'whole', hint: 'Enter a whole number.' };
const odds = (format: OddsFormat, max = 1_000_000): NumberField => ({
  kind: 'odds',
  format,
  hint: 'Enter odds.',
  check: (value) => (value >= 1 && value <= max ? null : 'Out of bounds.'),
});

type Write = (value: number) => string;
/** Formats by what they are of: creating one takes longer than writing a number. */
const formats = new Map<string, Intl.NumberFormat>();
function intl(locale: string, options: Intl.NumberFormatOptions): Write {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return (value) => format.format(value);
}

/** Ways in which people of a region write a number. */
function ownWays(locale: string, decimals: number): Write[] {
  const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const short = { maximumFractionDigits: decimals };
  return [
    intl(locale, fixed),
    intl(locale, short),
    intl(locale, { ...fixed, useGrouping: false }),
    intl(locale, { ...short, useGrouping: false }),
    intl(locale, { ...short, numberingSystem: 'latn' }),
    intl(locale, { ...short, numberingSystem: 'fullwide' }),
    (value) => intl(locale, short)(value).replace('-', '−'),
  ];
}

/** Counts how a typed number is read. Throws on a wrong value, and on a question that lacks the right one. */
function outcome(text: string, value: number, field: NumberField, region: RegionalFormat) {
  const read = readNumberField(text, field, region);
  if (read.value !== null) {
    if (read.value !== value) throw new Error(`${text} is silently read as ${read.value}, not ${value}`);
    return 'read';
  }
  if (read.choices.length === 0) return 'refused';
  if (!read.choices.some((choice) => choice.value === value)) {
    throw new Error(`${text} is ${value}, but the choices are ${read.choices.map((one) => one.value)}`);
  }
  for (const choice of read.choices) {
    expect(readNumberField(choice.text, field, region), `${text} as ${choice.text}`).toEqual({
      value: choice.value,
      problem: null,
      choices: [],
    });
  }
  return 'asked';
}

const cents = fc.oneof(
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 99_999_999_999 }),
  fc.integer({ min: 1, max: 999_999 }).map((whole) => whole * 100),
  fc.integer({ min: 1, max: 999 }).map((thousands) => thousands * 100_000),
);

describe.each(LOCALES)('in %s', (locale) => {
  const region = regionalFormat(locale);
  const mark = decimalMark(region);

  it('amounts in the own way are read without a question', () => {
    const ways = [
      ...ownWays(locale, 2),
      intl(locale, { style: 'currency', currency: 'EUR' }),
      intl(locale, { style: 'currency', currency: 'EUR', currencyDisplay: 'code' }),
    ];
    fc.assert(
      fc.property(cents, fc.constantFrom(...ways), (amount, write) => {
        const value = amount / 100;
        const text = write(value);
        expect(outcome(text, value, MONEY, region), text).toBe('read');
      }),
      { numRuns: RUNS },
    );
  });

  it('amounts in the way of another region are read or asked about', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...LOCALES), fc.nat(20), (amount, other, at) => {
        const ways = ownWays(other, 2);
        const text = (ways[at % ways.length] as Write)(amount / 100);
        expect(outcome(text, amount / 100, MONEY, region), text).not.toBe('refused');
      }),
      { numRuns: FEWER },
    );
  });

  it('prices in the own way are read without a question, in another way never wrongly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_010, max: 100_000 }),
        fc.constantFrom(2, 3),
        (thousandths, decimals) => {
          const value = Number((thousandths / 1_000).toFixed(decimals));
          const text = value.toFixed(decimals);
          for (const field of [odds('decimal'), odds('decimal', 100)]) {
            expect(outcome(text.replace('.', mark), value, field, region)).toBe('read');
            expect(outcome(text, value, field, region)).not.toBe('refused');
            expect(outcome(text.replace('.', ','), value, field, region)).not.toBe('refused');
          }
        },
      ),
      { numRuns: FEWER },
    );
  });

  it('American prices are read with a sign, and with groups never wrongly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: 90_000 }), fc.boolean(), (size, isPlus) => {
        const value = isPlus ? 1 + size / 100 : 1 + 100 / size;
        const sign = isPlus ? '+' : '−';
        const near = (text: string, field: NumberField) => {
          const { value: found, choices } = readNumberField(text, field, region);
          const isClose = (one: number | null) => one !== null && Math.abs(one - value) < 1e-9;
          expect(isClose(found) || (found === null && choices.some((one) => isClose(one.value))), text).toBe(
            true,
          );
          return found !== null;
        };
        const grouped = size.toLocaleString('en-US');
        for (const format of ['decimal', 'american', 'fractional', 'hong-kong', 'probability'] as const) {
          expect(near(`${sign}${size}`, odds(format))).toBe(true);
          expect(near(`${sign}${grouped}`, odds(format))).toBe(true);
          expect(near(`${sign}${grouped.replace(',', '.')}`, odds(format))).toBe(true);
        }
        if (isPlus) {
          expect(near(String(size), odds('american'))).toBe(true);
          expect(near(grouped, odds('american')) || region.comma !== 'group').toBe(true);
          if (size >= 1_000 && region.comma === 'group') near(grouped, odds('decimal', 1_000));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('lines, percentages and whole numbers are read, in another way never wrongly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -400, max: 4_000 }),
        fc.constantFrom(...LOCALES),
        fc.nat(20),
        (quarters, other, at) => {
          const [own, foreign] = [ownWays(locale, 2), ownWays(other, 2)];
          const value = quarters / 4;
          for (const field of [POINTS, { ...PERCENT }]) {
            const text = (own[at % own.length] as Write)(value);
            expect(outcome(text, value, field, region), text).toBe('read');
            const written = (foreign[at % foreign.length] as Write)(value);
            expect(outcome(written, value, field, region), written).not.toBe('refused');
          }
          const count = Math.abs(quarters) * 7;
          const text = (foreign[at % foreign.length] as Write)(count);
          expect(outcome(text, count, WHOLE, region), text).toBe('read');
        },
      ),
      { numRuns: FEWER },
    );
  });

  it('numbers that an input begins with read back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 13 }),
        fc.integer({ min: 0, max: 8 }),
        (digits, decimals) => {
          const value = Number((digits / 10 ** decimals).toFixed(decimals));
          for (const field of [MONEY, POINTS, PERCENT]) {
            expect(readNumberField(numberInput(value, region), field, region).value).toBe(value);
          }
          const price = 1 + Number((digits / 10 ** 13).toFixed(12));
          expect(readNumberField(oddsInput(price, 'decimal', region), odds('decimal'), region).value).toBe(
            price,
          );
        },
      ),
      { numRuns: FEWER },
    );
  });
});

it.each(Object.keys(ODDS_FORMAT_NAMES) as OddsFormat[])(
  'prices as the product shows them in the format %s read back',
  (format) => {
    fc.assert(
      fc.property(fc.integer({ min: 1_010, max: 100_000 }), (thousandths) => {
        const shown = formatOdds(thousandths / 1_000, format);
        const { value } = readNumberField(shown.replace('-', '−'), odds(format), regionalFormat('en-US'));
        expect(formatOdds(value ?? 0, format)).toBe(shown);
      }),
    );
  },
);
