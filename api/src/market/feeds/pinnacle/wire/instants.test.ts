import { expect, it } from 'vitest';
import { instantOf } from './instants.ts';

it.each([
  ['2025-04-05T11:30:00Z', Date.UTC(2025, 3, 5, 11, 30)],
  ['2025-03-30T04:17:21.153Z', Date.UTC(2025, 2, 30, 4, 17, 21, 153)],
  ['2022-10-31T17:03:51.87Z', Date.UTC(2022, 9, 31, 17, 3, 51, 870)],
  ['2017-09-03T18:21:22.3846289-07:00', Date.UTC(2017, 8, 4, 1, 21, 22, 384)],
  ['2017-10-11T15:05:50.996671Z', Date.UTC(2017, 9, 11, 15, 5, 50, 996)],
  ['2025-04-05T11:30:00', Date.UTC(2025, 3, 5, 11, 30)],
  ['2025-04-05T11:30', Date.UTC(2025, 3, 5, 11, 30)],
  ['2025-04-05T13:30:00+0200', Date.UTC(2025, 3, 5, 11, 30)],
])('%s', (text, expected) => {
  expect(instantOf(text)).toBe(expected);
});

it.each([
  '',
  'tomorrow',
  '2025-04-05',
  '2025-13-05T11:30:00Z',
  '2025-04-05T25:30:00Z',
  1743447036582,
  null,
  undefined,
  {},
])('%j is not a time', (value) => {
  expect(instantOf(value)).toBeNull();
});
