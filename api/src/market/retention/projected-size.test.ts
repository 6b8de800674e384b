import { describe, expect, it } from 'vitest';
import { type DaySize, daysToEnd, projectedSize } from './projected-size.ts';

const DAY = 86_400_000;
const MB = 1_000_000;
const size = (day: number, more: Partial<DaySize>): DaySize => ({
  day,
  ...{ plain: 0, packed: 0, moves: 0, firstAt: null, ...more },
});

describe('projectedSize', () => {
  it('is not known in the first minutes', () => {
    expect(projectedSize([], 10 * DAY, 30)).toBeNull();
    const first = size(10, { plain: MB, firstAt: 10 * DAY });
    expect(projectedSize([first], 10 * DAY + 60_000, 30)).toBeNull();
  });

  it('assumes what packing has achieved elsewhere until a day is packed', () => {
    const today = size(10, { plain: 250 * MB, moves: 5 * MB, firstAt: 10 * DAY });
    expect(projectedSize([today], 10.5 * DAY, 30)).toBe(500 * MB * 2.2 + 28 * 10 * MB + 30 * 10 * MB);
  });

  it('takes the last packed day, and the rate of today', () => {
    const days = [
      size(8, { packed: 90 * MB }),
      size(9, { packed: 30 * MB }),
      size(10, { plain: 100 * MB, firstAt: 10.25 * DAY }),
    ];
    expect(projectedSize(days, 10.5 * DAY, 7)).toBe(880 * MB + 5 * 30 * MB);
  });

  it('takes the rate of yesterday just after midnight', () => {
    const days = [
      size(9, { plain: 300 * MB, firstAt: 9.5 * DAY }),
      size(10, { plain: 9 * MB, firstAt: 10 * DAY }),
    ];
    expect(projectedSize(days, 10 * DAY + 60_000, 1)).toBe(600 * MB * 1.2);
  });
});

describe('daysToEnd', () => {
  const days = [1, 2, 3, 4].map((day) => size(day, { packed: 10 * MB, moves: 5 * MB }));

  it('ends the oldest until the rest fits', () => {
    expect(daysToEnd(days, 60 * MB)).toEqual([]);
    expect(daysToEnd(days, 59 * MB)).toEqual([1]);
    expect(daysToEnd(days, 31 * MB)).toEqual([1, 2]);
  });

  it('never ends the newest', () => {
    expect(daysToEnd(days, 1)).toEqual([1, 2, 3]);
    expect(daysToEnd([], 1)).toEqual([]);
  });
});
