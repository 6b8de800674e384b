/**
 * The library of charts. The shell provides it, once for the odds drawer and for every remote, and loads it with the first chart
 * (ADR 0007).
 */
export { isBehindFlag } from './behind-flag.ts';
export { AXIS_TEXT, chartLook } from './chart-look.ts';
export { createDrawUnlessRead } from './draw-unless-read.ts';
export {
  type Chart,
  createChart,
  Highcharts,
  HighchartsReact,
  type Options,
  type Series,
  type SeriesOptionsType,
  type XAxisPlotLinesOptions,
} from './highcharts.ts';
