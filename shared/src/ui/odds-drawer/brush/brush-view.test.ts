import { describe, expect, it } from 'vitest';
import { chartData } from '../chart/chart-series.ts';
import type { HistoryPoint } from '../history/history-points.ts';
import { moved, viewOf, wholeOf } from './brush-view.ts';

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
    [false, { from: 9, to: 99 }, { from: 9, to: 5 }],
  ] as const)('on an axis of time: %s, %o', (scaleToTime, range, view) => {
    const shown = viewOf(data(scaleToTime), range, scaleToTime, until);
    if (view.from > view.to) expect(shown.to).toBe(view.to);
    else expect(shown).toEqual(view);
  });

  it('is never wider than a short history', () => {
    const short = chartData([point(until - HOUR)], { scaleToTime: true, until });
    expect(viewOf(short, 24, true, until)).toEqual(wholeOf(short));
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
