import { expect, it } from 'vitest';
import { sequentialRequests } from './sequential-requests.ts';

it.each([
  ['no request', [], 0],
  [
    'requests at the same time',
    [
      [0, 2],
      [0, 3],
      [1, 2],
    ],
    1,
  ],
  [
    'each after the one before',
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    3,
  ],
  [
    'a long one beside two short ones',
    [
      [0, 9],
      [0, 1],
      [2, 3],
    ],
    2,
  ],
  [
    'the longest of two chains',
    [
      [0, 4],
      [5, 6],
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    4,
  ],
] as const)('%s', (_what, times, length) => {
  expect(sequentialRequests(times.map(([start, end]) => ({ start, end })))).toBe(length);
});
