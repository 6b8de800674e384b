/**
 * The one place that imports Highcharts, always as ES modules: a bare `highcharts` would be a second copy. It has a licence of its own,
 * see the README of the repository.
 */
import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';
import type { Chart, Options } from 'highcharts';

export type { Chart, Options, Series, SeriesOptionsType, XAxisPlotLinesOptions } from 'highcharts';
export { HighchartsReact } from 'highcharts-react-official';
export { Highcharts };

/** Draws a chart that no component renders. */
export function createChart(element: HTMLElement, options: Options): Chart {
  // The declaration of the ES module has its names one level too deep.
  const { chart } = Highcharts as unknown as { chart: (to: HTMLElement, options: Options) => Chart };
  return chart(element, options);
}
