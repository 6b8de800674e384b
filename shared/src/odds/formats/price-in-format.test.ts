import { expect, it } from 'vitest';
import { decimalInput, percentPrice, priceInFormat, profitPrice } from './price-in-format.ts';

it.each([
  [1.95, 'decimal', '', 1.95],
  [150, 'decimal', '', 150],
  [150, 'decimal', '+', 2.5],
  [-200, 'decimal', '-', 1.5],
  [150, 'american', '', 2.5],
  [1.95, 'american', '', 1.95],
  [0.5, 'decimal', '', null],
  [-50, 'american', '-', null],
  [2.5, 'fractional', '', 2.5],
  [5, 'fractional', '', null],
  [0.909, 'hong-kong', '', 1.909],
  [1.95, 'hong-kong', '', 2.95],
  [150, 'hong-kong', '+', 2.5],
  [0, 'hong-kong', '', null],
  [0.909, 'malay', '', 1.909],
  [-0.5, 'malay', '-', 3],
  [1, 'malay', '', 2],
  [1.95, 'malay', '', 1.95],
  [-110, 'malay', '-', 1 + 100 / 110],
  [0, 'malay', '', null],
  [1.5, 'indonesian', '', 2.5],
  [-1.25, 'indonesian', '-', 1.8],
  [-110, 'indonesian', '-', 1 + 1 / 110],
  [0.9, 'indonesian', '', null],
  [52.5, 'probability', '', 100 / 52.5],
  [-200, 'probability', '-', 1.5],
] as const)('%d in the format %s with the sign %j is %j', (value, format, sign, price) => {
  const hasDecimals = !Number.isInteger(value);
  expect(priceInFormat(value, format, { isSigned: sign !== '', hasDecimals })).toBe(price);
});

it('reads profits and probabilities', () => {
  expect([10 / 11, 1.5, 0, 1 / 0].map(profitPrice)).toEqual([1 + 10 / 11, 2.5, null, null]);
  expect([40, 0, 100, 120].map(percentPrice)).toEqual([2.5, null, null, null]);
});

it.each([
  [1.5, 2, '1.50'],
  [7.000000000000001, 8, '7.00000000'],
])('%j with %j decimals is written as %j', (value, decimals, text) => {
  expect(decimalInput(value, decimals)).toBe(text);
});
