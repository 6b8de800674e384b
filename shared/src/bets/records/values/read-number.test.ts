import { describe, expect, it } from 'vitest';
import { readAmount, readNumber } from './read-number.ts';

describe('readNumber', () => {
  it.each([
    ['1,234.56', 'point', '1234.56'],
    ['1.234,56', 'comma', '1234.56'],
    ['1 234,56', 'comma', '1234.56'],
    ['1\u202f234\u00a0567,5', 'comma', '1234567.5'],
    ["1'234.50", 'point', '1234.5'],
    ['1,5', 'comma', '1.5'],
    ['$1,500', 'point', '1500'],
    ['-$12.50', 'point', '-12.5'],
    ['$-12.50', 'point', '-12.5'],
    ['(12.50)', 'point', '-12.5'],
    ['−12.50', 'point', '-12.5'],
    ['+7', 'point', '7'],
    ['12,50 €', 'comma', '12.5'],
    ['10 EUR', 'point', '10'],
    ['USD 10', 'point', '10'],
    ['100 kr', 'point', '100'],
    ['3.5 %', 'point', '3.5'],
    ['.5', 'point', '0.5'],
    ['1.234.567', 'comma', '1234567'],
    ['１２．５', 'point', '12.5'],
    ['١٢٣', 'point', '123'],
    ['(3,5 %)', 'comma', '-3.5'],
  ] as const)('reads %j (%s) as %s', (text, format, value) => {
    expect(readNumber(text, format)).toBe(value);
  });

  it.each([
    ['1,50', 'point'],
    ['1.50', 'comma'],
    ['1,23,456', 'point'],
    ['1,234,5', 'point'],
    ['1.234.56', 'point'],
    ['abc', 'point'],
    ['', 'point'],
    ['--5', 'point'],
    ['-$-5', 'point'],
    ['12a', 'point'],
    ['1e5', 'point'],
    [`1${' '.repeat(60_000)}x`, 'point'],
  ] as const)('rejects %j (%s)', (text, format) => {
    expect(readNumber(text, format)).toBeNull();
  });
});

describe('readAmount', () => {
  it.each([
    ['50', '50', '', false],
    ['$50.00', '50', '$', false],
    ['-$50.00', '-50', '$', false],
    ['50 USD', '50', 'USD', false],
    ['usd 50', '50', 'USD', false],
    ['CA$1,500', '1500', 'CA$', false],
    ['$50 CAD', '50', 'CAD', false],
    ['R$ 5.50', '5.5', 'R$', false],
    ['(€12.50)', '-12.5', '€', false],
    ['100 kr.', '100', 'KR', false],
    ['100 Kč', '100', 'KČ', false],
    ['1.5u', '1.5', '', true],
    ['-2 units', '-2', '', true],
    ['+1.35U', '1.35', '', true],
    ['3 pts', '3', '', true],
  ])('reads %j as %s %s', (text, value, currency, isInUnits) => {
    expect(readAmount(text, 'point')).toEqual({ value, currency, isInUnits });
  });

  it.each(['5%', '50 dollars', '1 u u', 'USD', 'u', '50 USDT'])('does not read %j', (text) => {
    expect(readAmount(text, 'point')).toBeNull();
  });
});
