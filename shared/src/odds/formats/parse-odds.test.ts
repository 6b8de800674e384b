import { describe, expect, it } from 'vitest';
import { decimalInput, oddsInput, parseNumber, parseOdds } from './parse-odds.ts';

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

it.each([
  [1.5, 2, '1.50'],
  [7.000000000000001, 8, '7.00000000'],
])('%j with %j decimals is typed as %j', (value, decimals, text) => {
  expect(decimalInput(value, decimals)).toBe(text);
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
});
