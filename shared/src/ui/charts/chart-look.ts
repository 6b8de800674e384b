import type { Options } from './highcharts.ts';
import './chart-look.css';

/** Texts of axes. */
export const AXIS_TEXT = { color: 'var(--c-axis)', fontSize: '11px' } as const;

/**
 * Options of a chart with the look that all of them have. Colours are the tokens of the theme, so that light and dark need no other
 * options. A chart with several axes of values has their whole look in its own options.
 *
 * @param options what the chart has besides or instead
 * @param height in pixels; null: that of what it is drawn in
 * @param description what the chart shows, for screen readers
 */
export function chartLook(options: Options, height: number | null, description: string): Options {
  const look: Options = {
    chart: {
      animation: false,
      backgroundColor: 'transparent',
      height,
      spacing: [8, 0, 4, 0],
      style: { fontFamily: 'inherit' },
    },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: false },
    accessibility: {
      description,
      landmarkVerbosity: 'disabled',
      keyboardNavigation: { order: ['series'] },
    },
    xAxis: { lineColor: 'var(--c-grid)', tickLength: 0, labels: { style: AXIS_TEXT } },
    yAxis: {
      title: { text: '' },
      opposite: true,
      gridLineColor: 'var(--c-grid)',
      tickPixelInterval: 56,
      labels: { align: 'left', x: 8, style: AXIS_TEXT },
    },
    tooltip: {
      shared: true,
      useHTML: true,
      animation: false,
      className: 'fl-chart-tooltip',
      backgroundColor: 'var(--raised)',
      borderColor: 'var(--line-strong)',
      borderRadius: 5,
      borderWidth: 1,
      padding: 8,
    },
    plotOptions: {
      series: {
        animation: false,
        stickyTracking: true,
        lineWidth: 1.5,
        marker: { enabled: false, symbol: 'circle', radius: 3 },
        states: { hover: { lineWidthPlus: 0, halo: null }, inactive: { enabled: false } },
        turboThreshold: 0,
      },
    },
  };
  return joined(look, options);
}

/** Objects are joined field by field; everything else of the second stands instead of the first. */
function joined<Value extends object>(first: Value, second: Value): Value {
  const both: Record<string, unknown> = Object.fromEntries(Object.entries(first));
  for (const [name, value] of Object.entries(second)) {
    const before = both[name];
    both[name] = isPlain(before) && isPlain(value) ? joined(before, value) : value;
  }
  return both as Value;
}

/** Objects that are not of a class. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
