import { describe, expect, it } from 'vitest';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import { limitPoints, pricePoints, thinnedPoints } from './graph-points.ts';

const row = (at: number, prices: readonly (number | null)[], more: Partial<HistoryRow> = {}): HistoryRow => ({
  ...{ at, seq: at, prices, limit: 500, status: 1, trusted: true },
  ...{ previous: [2, 1.9], previousUntil: null, errors: null, ...more },
});
const values = (rows: readonly HistoryRow[], place = 0) =>
  pricePoints(rows, place, 100).map(({ at, value }) => [at, value]);

describe('the points of a price', () => {
  it('begin with the price that was in force before, and have each change once', () => {
    expect(values([row(110, [1.95, 1.9]), row(120, [1.95, 1.92]), row(130, [1.9, 1.95])])).toEqual([
      [100, 2],
      [110, 1.95],
      [130, 1.9],
    ]);
    expect(values([row(110, [1.95, 1.9]), row(120, [1.95, 1.92])], 1)).toEqual([
      [100, 1.9],
      [120, 1.92],
    ]);
  });

  it('are null while the market is suspended or withdrawn, also before the first row', () => {
    const rows = [row(110, [1.9, 2], { previous: [] }), row(120, [1.9, 2], { status: 2 }), row(130, [])];
    expect(values([...rows, row(140, [1.8, 2.1])])).toEqual([
      [100, null],
      [110, 1.9],
      [120, null],
      [140, 1.8],
    ]);
  });

  it('leave out price errors of this price, and prices that failed the sanity check', () => {
    const error = row(110, [3, 1.9], { errors: [0] });
    expect(values([error, row(120, [2, 1.9]), row(130, [9, 1.9], { trusted: false })])).toEqual([[100, 2]]);
    expect(values([row(110, [1.9, 9], { errors: [1] })])).toEqual([
      [100, 2],
      [110, 1.9],
    ]);
  });

  it('are none without a row', () => {
    expect(values([])).toEqual([]);
    expect(limitPoints([], 100)).toEqual([]);
  });
});

it('the points of a limit begin with the one before the first change', () => {
  const moves = [
    { at: 110, before: 500, limit: 900 },
    { at: 120, before: 900, limit: 300 },
  ];
  expect(limitPoints(moves, 100).map(({ value }) => value)).toEqual([500, 900, 300]);
});

describe('many points', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({ at, value: 2 + Math.sin(at / 30) }));

  it('are thinned without the first, the last, the extremes and the order', () => {
    const points = many.map((point, at) =>
      at === 437 ? { at, value: 9 } : at === 800 ? { at, value: 1 } : point,
    );
    const kept = thinnedPoints(points, 48);
    expect(kept.length).toBeLessThanOrEqual(48);
    expect([kept[0], kept.at(-1)]).toEqual([points[0], points.at(-1)]);
    expect(kept).toContain(points[437]);
    expect(kept).toContain(points[800]);
    expect(kept.map(({ at }) => at)).toEqual(kept.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  it('stay as they are when they are few', () => {
    expect(thinnedPoints(many.slice(0, 48), 48)).toEqual(many.slice(0, 48));
  });
});
