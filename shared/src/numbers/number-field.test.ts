import type { OddsFormat } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import { type NumberField, numberInput, oddsInput, readNumberField } from './number-field.ts';
import { regionalFormat } from './regional-format.ts';

const HINT = 'Enter a number.';
const money = (currency = 'EUR', unit?: { size: number; currency: string } | null): NumberField => ({
  kind: 'money',
  currency,
  unit,
  hint: HINT,
});
const odds = (format: OddsFormat, max = 1_000_000): NumberField => ({
  kind: 'odds',
  format,
  hint: HINT,
  check: (value) => (value >= 1 && value <= max ? null : 'Out of bounds.'),
});
const POINTS: NumberField = { kind: 'points', hint: HINT };
const PERCENT: NumberField = { kind: 'percent', hint: HINT };
const WHOLE: NumberField = {
  kind: 'whole',
  hint: HINT,
  check: (value) => (Number.isInteger(value) ? null : HINT),
};

/** The value, the values to choose from, or the reason. */
function read(text: string, field: NumberField, locale: string) {
  const { value, choices, problem } = readNumberField(text, field, regionalFormat(locale));
  if (value !== null) return value;
  return choices.length > 0 ? choices.map((choice) => choice.value) : problem;
}

describe('an amount', () => {
  it.each([
    ['25,000', 'en-US', 25_000],
    ['25,000', 'en-GB', 25_000],
    ['25,000', 'en-IN', 25_000],
    ['25,000', 'ja-JP', 25_000],
    ['25,000', 'ar-EG', 25_000],
    ['25,000', 'de-DE', [25_000, 25]],
    ['25,000', 'fr-FR', [25_000, 25]],
    ['25,000', 'de-CH', [25_000, 25]],
    ['25.000', 'de-DE', 25_000],
    ['25.000', 'pt-BR', 25_000],
    ['25.000', 'en-US', [25_000, 25]],
    ['25.000', 'sv-SE', [25_000, 25]],
    ['1,000', 'en-GB', 1_000],
    ['1.234,50', 'de-DE', 1_234.5],
    ['1.234,50', 'en-US', 1_234.5],
    ['1,234.50', 'de-DE', 1_234.5],
    ['1.234', 'en-GB', [1_234, 1.234]],
    ['12,50', 'en-US', 12.5],
    ['12.5', 'de-DE', 12.5],
    ['1,234,567', 'de-DE', 1_234_567],
    ['1.234.567,89', 'en-US', 1_234_567.89],
    ['1,234.567', 'en-US', 1_234.567],
    ['1.234,567', 'en-US', [1_234_567, 1_234.567]],
    ['1234.567', 'en-US', 1_234.567],
    ['1234,567', 'en-US', [1_234_567, 1_234.567]],
    ['0.125', 'de-DE', 0.125],
    ['0,125', 'en-US', 0.125],
    ['.5', 'fr-FR', 0.5],
    ['12.', 'en-US', 12],
    ['1,00,000', 'en-IN', 100_000],
    ['12,34,567.50', 'en-IN', 1_234_567.5],
    ['1 234,50', 'en-US', 1_234.5],
    ['1\u00a0234', 'fr-FR', 1_234],
    ['1\u202f234,50', 'fr-FR', 1_234.5],
    ['1\u2009234', 'sv-SE', 1_234],
    ["1'234.50", 'de-CH', 1_234.5],
    ['1’234', 'en-US', 1_234],
    ['١٢٣٤', 'ar-EG', 1_234],
    ['٢٥٬٠٠٠', 'ar-EG', 25_000],
    ['١٢٬٣٤٥٫٥٠', 'en-US', 12_345.5],
    ['۱۲۳', 'fa-IR', 123],
    ['२५', 'hi-IN', 25],
    ['２５，０００', 'ja-JP', 25_000],
    ['＋２５．５', 'ja-JP', 25.5],
    ['\u200e25\u200f', 'ar-EG', 25],
    ['10½', 'en-GB', 10.5],
    ['€ 25,000', 'en-US', 25_000],
    ['25.000 €', 'de-DE', 25_000],
    ['EUR 12,50', 'de-DE', 12.5],
    ['12.50eur', 'en-US', 12.5],
    ['−5', 'en-US', -5],
    ['-€5', 'en-US', -5],
    ['€-5', 'en-US', -5],
  ])('%j in %s is %j', (text, locale, value) => {
    expect(read(text, money(), locale)).toEqual(value);
  });

  it.each([
    ['', null],
    ['ten', HINT],
    ['1e3', HINT],
    ['1.2.3', 'Check the separators of 1.2.3. Write it like 1234.5.'],
    ['1,23,4', 'Check the separators of 1,23,4. Write it like 1234.5.'],
    ['25,0000', 'Check the separators of 25,0000. Write it like 1234.5.'],
    ['1 2', 'Check the separators of 1 2. Write it like 1234.5.'],
    ["1'2", "Check the separators of 1'2. Write it like 1234.5."],
    ['25k', 'Write the number in full, without k or m.'],
    ['5%', 'An amount is not a percentage.'],
    ['$25', 'This amount is in USD, the field in EUR.'],
    ['25 GBP', 'This amount is in GBP, the field in EUR.'],
    ['CA$25', 'This amount is in CAD, the field in EUR.'],
    ['25 kr', 'This amount is in SEK or NOK or DKK, the field in EUR.'],
    ['1.5u', 'Enter an amount of money, not units.'],
    ['EVEN', HINT],
    ['5-2', HINT],
    ['10²', HINT],
    ['1'.repeat(61), HINT],
  ])('%j is refused: %j', (text, problem) => {
    expect(read(text, money(), 'en-US')).toBe(problem);
  });

  it.each([
    ['$1,000', 'USD', 1_000],
    ['US$1,000', 'USD', 1_000],
    ['¥500', 'JPY', 500],
    ['￥500', 'CNY', 500],
    ['500円', 'JPY', 500],
    ['100 kr.', 'DKK', 100],
    ['kr. 100', 'NOK', 100],
    ['kr 1 000', 'SEK', 1_000],
    ['Fr. 50', 'CHF', 50],
    ['R$ 50', 'BRL', 50],
    ['250 Kč', 'CZK', 250],
    ['2 000 Ft', 'HUF', 2_000],
    ['£2', 'GBP', 2],
  ])('%j is in the currency %s of its field', (text, currency, value) => {
    expect(read(text, money(currency), 'en-GB')).toBe(value);
  });

  it('of a stake is read in units if the user has a unit size', () => {
    const unit = { size: 10, currency: 'EUR' };
    expect(
      ['1.5u', '1½u', '1,5 U', '2 units', '½ unit', '0.7u'].map((text) =>
        read(text, money('EUR', unit), 'en-US'),
      ),
    ).toEqual([15, 15, 15, 20, 5, 7]);
    expect(read('1.5u', money('EUR', null), 'en-US')).toBe(
      'Set a unit size in the settings to type stakes in units.',
    );
    expect(read('1.5u', money('USD', unit), 'en-US')).toBe('A unit is in EUR, this amount in USD.');
    expect(read('1.500u', money('EUR', unit), 'en-US')).toEqual([15_000, 15]);
    const units: NumberField = { kind: 'units', size: 10, currency: 'EUR', hint: HINT };
    expect(['1.5', '1,5u', '1,000'].map((text) => read(text, units, 'en-US'))).toEqual([15, 15, 10_000]);
    expect(read('€15', units, 'en-US')).toBe('The stake is typed in units here, without a currency.');
  });

  it('asks about readings that the field accepts, also about a single one', () => {
    const most = { ...money(), check: (value: number) => (value > 1_000 ? 'Too much.' : null) };
    const read = readNumberField('25,000', most, regionalFormat('de-DE'));
    expect(read).toEqual({ value: null, problem: 'Too much.', choices: [{ value: 25, text: '25' }] });
    expect(readNumberField('25.000', most, regionalFormat('de-DE'))).toEqual({
      value: null,
      problem: 'Too much.',
      choices: [],
    });
  });
});

describe('a price', () => {
  it.each([
    // The region's decimal mark is trusted in formats in which three decimals are usual.
    ['1.909', 'decimal', 'en-US', 1.909],
    ['1,909', 'decimal', 'de-DE', 1.909],
    ['1.909', 'decimal', 'de-DE', [1_909, 20.09, 1.909]],
    ['1,200', 'decimal', 'en-US', [1_200, 13, 1.2]],
    ['1,200', 'decimal', 'fr-FR', 1.2],
    ['1.200', 'decimal', 'fr-FR', [1_200, 13, 1.2]],
    ['1,200', 'american', 'en-US', 13],
    ['1,200', 'american', 'de-DE', [13, 1.2]],
    ['1.200', 'american', 'de-DE', [13, 1.2]],
    ['1.200', 'american', 'en-US', [13, 1.2]],
    ['+1,200', 'american', 'de-DE', 13],
    ['+1,200', 'decimal', 'en-US', 13],
    ['+1.200', 'decimal', 'en-US', 13],
    ['−1.200', 'decimal', 'de-DE', 1 + 1 / 12],
    ['1,200', 'fractional', 'en-US', [1.2]],
    ['0.909', 'hong-kong', 'de-DE', 1.909],
    ['0,909', 'hong-kong', 'en-US', 1.909],
    ['1.250', 'hong-kong', 'en-US', 2.25],
    ['-0.667', 'malay', 'de-DE', 1 + 1 / 0.667],
    ['52.500', 'probability', 'en-US', [100 / 52.5]],
    ['1.95', 'decimal', 'de-DE', 1.95],
    ['1,95', 'decimal', 'en-US', 1.95],
    ['1,9091', 'decimal', 'en-US', 1.9091],
    ['-110', 'decimal', 'de-DE', 1 + 100 / 110],
    ['−110', 'american', 'en-US', 1 + 100 / 110],
    ['+150', 'hong-kong', 'en-US', 2.5],
    ['150', 'american', 'en-US', 2.5],
    ['150', 'decimal', 'en-US', 150],
    [' 5 / 2 ', 'decimal', 'en-US', 3.5],
    ['10⁄11', 'decimal', 'en-US', 1 + 10 / 11],
    ['EVEN', 'decimal', 'en-US', 2],
    ['evs', 'fractional', 'en-US', 2],
    ['EV', 'american', 'de-DE', 2],
    ['40%', 'decimal', 'en-US', 2.5],
    ['40,5 %', 'probability', 'de-DE', 100 / 40.5],
    ['１．９５', 'decimal', 'ja-JP', 1.95],
    ['١٫٩٥', 'decimal', 'ar-EG', 1.95],
  ] as const)('%j in the format %s in %s is %j', (text, format, locale, value) => {
    expect(read(text, odds(format), locale)).toEqual(value);
  });

  it.each([
    ['PK', 'decimal', 'PK is a line, not a price. Enter odds like 1.909.'],
    ['½', 'decimal', 'Write odds as 2.5 or 3/2, without ½, ¼ and ¾.'],
    ['0.5', 'decimal', HINT],
    ['-50', 'american', HINT],
    ['5', 'fractional', HINT],
    ['1/0', 'fractional', HINT],
    ['0/1', 'fractional', HINT],
    ['100%', 'probability', HINT],
    ['40%%', 'probability', HINT],
    ['€2', 'decimal', HINT],
    ['1.2.3', 'decimal', 'Check the separators of 1.2.3. Write it like 1234.5.'],
  ] as const)('%j in the format %s is refused: %j', (text, format, problem) => {
    expect(read(text, odds(format), 'en-US')).toBe(problem);
  });

  it('that is too large for decimal odds is offered as an American one', () => {
    expect(readNumberField('150', odds('decimal', 100), regionalFormat('en-US'))).toEqual({
      value: null,
      problem: 'Out of bounds.',
      choices: [{ value: 2.5, text: '+150' }],
    });
    expect(read('1,200', odds('decimal', 100), 'en-US')).toEqual([13, 1.2]);
  });
});

describe('a line', () => {
  it.each([
    ['PK', 0],
    ['pick', 0],
    ["pick'em", 0],
    ['2½', 2.5],
    ['-1¼', -1.25],
    ['½', 0.5],
    ['+¾', 0.75],
    ['2 1/2', 2.5],
    ['-1/2', -0.5],
    ['-0.5/1', -0.75],
    ['−0.5/-1', -0.75],
    ['0,0.5', 0.25],
    ['2.5/3', 2.75],
    ['2,5/3', 2.75],
    ['2.5', 2.5],
    ['2,5', 2.5],
    ['-0', 0],
    ['221.5', 221.5],
    ['1,234', 1_234],
    ['1.250', [1_250, 1.25]],
    ['EVEN', 'EVEN is a price, not a line.'],
    ['1/3', HINT],
    ['0.5/2', HINT],
    ['o2.5', HINT],
  ])('%j is %j', (text, value) => {
    expect(read(text, POINTS, 'en-US')).toEqual(value);
  });
});

describe('a percentage or a whole number', () => {
  it.each([
    ['5%', PERCENT, 'en-US', 5],
    ['% 5', PERCENT, 'en-US', 5],
    ['٥٪', PERCENT, 'ar-EG', 5],
    ['2,5 %', PERCENT, 'de-DE', 2.5],
    ['1.500', PERCENT, 'en-US', [1_500, 1.5]],
    ['5 EUR', PERCENT, 'en-US', HINT],
    ['1,440', WHOLE, 'en-US', 1_440],
    ['1.440', WHOLE, 'en-US', 1_440],
    ['1,440', WHOLE, 'de-DE', 1_440],
    ['1.5', WHOLE, 'en-US', HINT],
    ['0.125', WHOLE, 'en-US', HINT],
  ] as const)('%j is read', (text, field, locale, value) => {
    expect(read(text, field, locale)).toEqual(value);
  });
});

it('writes stored numbers in the way of the region', () => {
  const german = regionalFormat('de-DE');
  expect([1_234.5, 25_000, 1.234, 0.00000001, -0.75].map((value) => numberInput(value, german))).toEqual([
    ...['1234,5', '25000', '1,2340', '0,00000001', '-0,75'],
  ]);
  expect([numberInput(15.4, german, 2), numberInput(15.4, regionalFormat('en-US'), 2)]).toEqual([
    '15,40',
    '15.40',
  ]);
  expect([oddsInput(1.909, 'decimal', german), oddsInput(2.5, 'american', german)]).toEqual([
    '1,909',
    '+150',
  ]);
});

it('doubts every mark of a region that it does not know', () => {
  expect(read('25,000', money(), 'not a locale')).toEqual([25_000, 25]);
  // Plain numbers and amounts contradict each other there.
  expect(read('25.000', money(), 'en-DE')).toEqual([25_000, 25]);
});
