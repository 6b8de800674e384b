/**
 * The one place that imports Highcharts, always as ES modules: a bare `highcharts` would be a second copy. It has a licence of its own,
 * see the README of the repository.
 */
import Highcharts from 'highcharts/esm/highcharts.js';
import 'highcharts/esm/modules/accessibility.js';

export type { Chart, Options, Series, SeriesOptionsType, XAxisPlotLinesOptions } from 'highcharts';
export { HighchartsReact } from 'highcharts-react-official';
export { Highcharts };
