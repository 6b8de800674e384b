import { describe, expect, it } from 'vitest';
import type { HistoryPoint } from '../history/history-points.ts';
import { chartData, placeOf, pointAt, TOOLTIP_STEPS, timeAt } from './chart-series.ts';

const point = (at: number, odds: number | null, change: Partial<HistoryPoint> = {}): HistoryPoint => ({
  ...{ at, odds, fair: odds, vig: odds, limit: odds === null ? null : 500, change: 0, error: false },
  approximated: null,
  ...change,
});
const TIMES = { scaleToTime: true, until: 100 };
const STEPS = { scaleToTime: false, until: 100 };

describe('the data of a chart', () => {
  it('are steps in true time until now, with gaps while the selection was not offered', () => {
    const { series, end } = chartData([point(10, 2), point(20, null), point(50, 1.9)], TIMES);
    expect(series.odds).toEqual([
      [10, 2],
      [20, 2],
      [20, null],
      [50, 1.9],
      [100, 1.9],
    ]);
    expect(end).toBe(100);
  });

  it('take one step a change on the other axis, and end with the last change once it is closed', () => {
    expect(chartData([point(10, 2), point(20, 1.9)], STEPS).series.odds).toEqual([
      [0, 2],
      [1, 1.9],
      [2, 1.9],
    ]);
    const closed = chartData([point(10, 2), point(20, null)], { ...TIMES, until: null });
    expect([closed.series.odds.at(-1), closed.end]).toEqual([[20, null], 20]);
  });

  it('have no price errors, and approximated prices as a line of their own', () => {
    const { series, places } = chartData(
      [point(1, 2), point(2, 9, { error: true }), point(3, 1.9, { approximated: 'high', limit: null })],
      { ...TIMES, until: null },
    );
    expect(places).toHaveLength(2);
    expect(series.odds).toEqual([
      [1, 2],
      [3, 2],
      [3, null],
    ]);
    expect(series.approximated).toEqual([[3, 1.9]]);
    expect(series.fair).toEqual([
      [1, 2],
      [3, 1.9],
    ]);
  });

  it('say what holds at a place, in a gap with the last price at most ten steps back', () => {
    const data = chartData([point(10, 2), point(20, null), point(30, 1.9)], TIMES);
    const found = (x: number) => {
      const at = pointAt(data, x);
      return [at?.point.at, at?.offered?.at];
    };
    expect([found(5), found(10), found(25), found(31)]).toEqual([
      [10, undefined],
      [10, 10],
      [20, 10],
      [30, 30],
    ]);
    const gap = Array.from({ length: TOOLTIP_STEPS + 1 }, (_, i) => point(20 + i, null));
    expect(pointAt(chartData([point(10, 2), ...gap], TIMES), 99)?.offered).toBeNull();
    expect(pointAt(chartData([point(10, 2), ...gap.slice(1)], TIMES), 99)?.offered?.at).toBe(10);
    expect(pointAt(chartData([], TIMES), 1)).toBeNull();
  });

  it('translate between moments and places', () => {
    const data = chartData([point(10, 2), point(20, 1.9), point(30, 1.8)], STEPS);
    expect([5, 15, 20, 99].map((at) => placeOf(data, at, false))).toEqual([0, 0.5, 1, 2.5]);
    expect([-1, 0.4, 1.2, 3, 9].map((x) => timeAt(data, x, false))).toEqual([10, 10, 20, 30, 30]);
    expect([placeOf(data, 15, true), timeAt(data, 15, true)]).toEqual([15, 15]);
  });
});
