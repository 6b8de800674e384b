import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

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
