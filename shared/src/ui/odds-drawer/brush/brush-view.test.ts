import { describe, expect, it } from 'vitest';
import { chartData } from '../chart/chart-series.ts';
import type { HistoryPoint } from '../history/history-points.ts';
import { moved, onOtherSteps, viewOf, wholeOf } from './brush-view.ts';

const HOUR = 3_600_000;
const point = (at: number): HistoryPoint => ({
  ...{ at, odds: 2, fair: 2, vig: 2, limit: 500, change: 0, error: false, approximated: null },
});
const POINTS = [0, 10, 20, 25, 29].map((hour) => point(hour * HOUR));
const until = 30 * HOUR;
const data = (scaleToTime: boolean) => chartData(POINTS, { scaleToTime, until });

describe('the shown part of a history', () => {
  it.each([
    [true, 'all', { from: 0, to: until }],
    [true, 2, { from: 28 * HOUR, to: until }],
    [true, 24, { from: 6 * HOUR, to: until }],
    [false, 'all', { from: 0, to: 5 }],
    // From the change before on, which still holds then.
    [false, 24, { from: 0.5, to: 5 }],
    [false, { from: 1, to: 3 }, { from: 1, to: 3 }],
    [false, { from: 1, to: null }, { from: 1, to: 5 }],
    [false, { from: 3, to: 99 }, { from: 3, to: 5 }],
    // Nothing of the history lies there.
    [false, { from: 9, to: 99 }, { from: 0, to: 5 }],
    [true, { from: 40 * HOUR, to: null }, { from: 0, to: until }],
  ] as const)('on an axis of time: %s, %o', (scaleToTime, range, view) => {
    expect(viewOf(data(scaleToTime), range, scaleToTime, until)).toEqual(view);
  });

  it('is never wider than a short history', () => {
    const short = chartData([point(until - HOUR)], { scaleToTime: true, until });
    expect(viewOf(short, 24, true, until)).toEqual(wholeOf(short));
  });

  it('is the same part of time where there are other steps', () => {
    const few = data(false);
    const hours = Array.from({ length: 30 }, (_, hour) => point(hour * HOUR));
    const many = chartData(hours, { scaleToTime: false, until });
    expect(onOtherSteps({ from: 1, to: 3 }, few, many)).toEqual({ from: 10, to: 25 });
    expect(onOtherSteps({ from: 10, to: null }, many, few)).toEqual({ from: 1, to: null });
    expect(onOtherSteps({ from: 12, to: 25 }, many, few)).toEqual({ from: 1.5, to: 3 });
    // The history goes on.
    const longer = chartData([...POINTS, point(30 * HOUR)], { scaleToTime: false, until });
    expect(onOtherSteps({ from: 1.2, to: 3.4 }, few, longer)).toEqual({ from: 1.2, to: 3.4 });
    expect(onOtherSteps({ from: 1, to: 3 }, chartData([], { scaleToTime: false, until }), few)).toEqual({
      ...{ from: 1, to: 3 },
    });
  });

  it('moves within the whole and stays wide enough; at the end it follows the history', () => {
    const whole = { from: 0, to: 100 };
    const view = { from: 40, to: 60 };
    expect(moved(whole, view, 'from', -10)).toEqual({ from: 30, to: 60 });
    expect(moved(whole, view, 'from', 50)).toEqual({ from: 59, to: 60 });
    expect(moved(whole, view, 'to', -50)).toEqual({ from: 40, to: 41 });
    expect(moved(whole, view, 'to', 99)).toEqual({ from: 40, to: null });
    expect(moved(whole, view, 'both', -99)).toEqual({ from: 0, to: 20 });
    expect(moved(whole, view, 'both', 99)).toEqual({ from: 80, to: null });
  });
});
