import { expect, it } from 'vitest';
import { middleHours } from './middle-hours.ts';

it.each([
  ['0-1', 0.5],
  ['12-24', 18],
  ['24+', 36],
  ['', null],
  ['later', null],
])('the middle of %j is %s', (key, hours) => {
  expect(middleHours(key)).toBe(hours);
});
