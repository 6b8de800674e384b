import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ODDS_FORMAT_NAMES } from './format-names.ts';
import { formatOdds, type OddsFormat } from './format-odds.ts';
import { oddsInput, parseNumber, parseOdds } from './parse-odds.ts';

it.each([
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['1,234.5', 1234.5],
  ['1 234,50', 1234.5],
  ['.5', 0.5],
  ['−3', -3],
  ['', null],
  ['ten', null],
  ['1e3', null],
  ['1.2.3', null],
])('%j is the number %j', (text, number) => {
  expect(parseNumber(text)).toBe(number);
});

describe('a price', () => {
  it.each([
    ['1.95', 'decimal', 1.95],
    ['150', 'decimal', 150],
    ['+150', 'decimal', 2.5],
    ['-200', 'decimal', 1.5],
    ['150', 'american', 2.5],
    ['−200', 'american', 1.5],
    ['1.95', 'american', 1.95],
    ['0.5', 'decimal', null],
    ['-50', 'american', null],
    ['odds', 'decimal', null],
    ['10/11', 'fractional', 1 + 10 / 11],
    [' 3 / 2 ', 'decimal', 2.5],
    ['2.50', 'fractional', 2.5],
    ['5', 'fractional', null],
    ['1/0', 'fractional', null],
    ['0/1', 'fractional', null],
    ['0,909', 'hong-kong', 1.909],
    ['1.95', 'hong-kong', 2.95],
    ['+150', 'hong-kong', 2.5],
    ['0', 'hong-kong', null],
    ['0.909', 'malay', 1.909],
    ['−0.5', 'malay', 3],
    ['1', 'malay', 2],
    ['1.95', 'malay', 1.95],
    ['-110', 'malay', 1 + 100 / 110],
    ['0', 'malay', null],
    ['1.50', 'indonesian', 2.5],
    ['-1.25', 'indonesian', 1.8],
    ['-110', 'indonesian', 1 + 1 / 110],
    ['0.9', 'indonesian', null],
    ['40%', 'probability', 2.5],
    ['52.5', 'probability', 100 / 52.5],
    ['40 %', 'decimal', 2.5],
    ['100%', 'probability', null],
    ['-200', 'probability', 1.5],
    ['40%%', 'probability', null],
  ] as const)('%j in the format %s is %j', (text, format, price) => {
    expect(parseOdds(text, format)).toBe(price);
  });

  it('is typed as it is shown', () => {
    expect([oddsInput(2.5, 'american'), oddsInput(1.909090909091, 'decimal')]).toEqual([
      '+150',
      '1.909090909091',
    ]);
    expect(parseOdds(oddsInput(1.5, 'american'), 'american')).toBe(1.5);
  });

  it.each(Object.keys(ODDS_FORMAT_NAMES) as OddsFormat[])(
    'that is shown in the format %s can be typed',
    (format) => {
      fc.assert(
        fc.property(fc.integer({ min: 1_010, max: 100_000 }), (thousandths) => {
          const shown = formatOdds(thousandths / 1_000, format);
          const read = parseOdds(shown.replace('-', '−'), format);
          expect(read).not.toBeNull();
          expect(formatOdds(read ?? 0, format)).toBe(shown);
        }),
      );
    },
  );
});
