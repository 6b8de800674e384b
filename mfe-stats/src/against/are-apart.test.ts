import { expect, it } from 'vitest';
import { areApart } from './are-apart.ts';

const figure = (low: number | null, high: number | null) => ({ value: 1, low, high, n: 50 });

it.each([
  ['above', figure(3, 4), figure(1, 2), true],
  ['below', figure(1, 2), figure(3, 4), true],
  ['overlapping', figure(1, 3), figure(2, 4), false],
  ['one in the other', figure(1, 4), figure(2, 3), false],
  ['touching', figure(1, 2), figure(2, 3), false],
  ['without an interval', figure(null, null), figure(2, 3), false],
  ['beside one without', figure(2, 3), figure(null, null), false],
])('two intervals, %s', (_, a, b, apart) => {
  expect(areApart(a, b)).toBe(apart);
});
