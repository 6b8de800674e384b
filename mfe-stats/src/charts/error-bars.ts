import type { SeriesOptionsType } from '@fairline/shared/ui/charts';

/** An interval at a place of the axis. */
export interface ErrorBar {
  readonly x: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** Vertical bars, as a line with gaps. The library has bars of this kind only in a module as large as a third of it. */
export function errorBars(bars: readonly ErrorBar[]): SeriesOptionsType {
  return {
    type: 'line',
    name: '95% interval',
    color: 'var(--line-strong)',
    lineWidth: 2,
    enableMouseTracking: false,
    accessibility: { enabled: false },
    data: bars.flatMap(({ x, low, high }): [number, number | null][] =>
      low === null || high === null
        ? []
        : [
            [x, low],
            [x, high],
            [x, null],
          ],
    ),
  };
}
