import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
import { expect, it } from 'vitest';
import type { HistoryPoint } from '../history/history-points.ts';
import { findNewestChanges } from './newest-changes.ts';

const format = createFormatter(DEFAULT_PREFERENCES);
const point = (at: number, change: Partial<HistoryPoint> = {}): HistoryPoint => ({
  at,
  odds: 2,
  fair: 2.05,
  vig: 2.5,
  limit: 500,
  change: 0,
  error: false,
  approximated: null,
  ...change,
});
const POINTS = [
  point(1),
  // The price of another outcome moved.
  point(2, { fair: 2.1, vig: 2.7 }),
  point(3, { fair: 2.1, vig: 2.7, limit: 700 }),
  point(4, { fair: 2.1001, vig: 2.7, limit: 700 }),
  point(5, { fair: 2.1001, vig: 2.7, limit: 700, odds: 1.9 }),
];
const findTimes = (columns: Parameters<typeof findNewestChanges>[1], most?: number) =>
  findNewestChanges(POINTS, columns, format, most).map(({ at }) => at);

it('are those that a column shows, newest first', () => {
  expect(findTimes({ fair: true, limit: true, vig: true })).toEqual([5, 3, 2, 1]);
  expect(findTimes({ fair: false, limit: true, vig: false })).toEqual([5, 3, 1]);
  expect(findTimes({ fair: false, limit: false, vig: false })).toEqual([5, 1]);
  expect(findNewestChanges([], { fair: true, limit: true, vig: true }, format)).toEqual([]);
});

it('are as many as are wanted, wherever the unchanged ones are', () => {
  expect(findTimes({ fair: false, limit: true, vig: false }, 2)).toEqual([5, 3]);
});
