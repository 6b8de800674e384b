/**
 * Saved charts, and the parts of the odds drawer that draw them. The shell provides it and loads it on demand, so that drawer and
 * Graph Center share one copy (ADR 0007).
 */
export { isApproximable } from '../odds-drawer/approximate/ladders.ts';
export { type Implied, useImplied, withImplied } from '../odds-drawer/approximate/use-implied.ts';
export type { ChartRange } from '../odds-drawer/brush/brush-view.ts';
export { viewOf } from '../odds-drawer/brush/brush-view.ts';
export { findNewestChanges } from '../odds-drawer/changes/newest-changes.ts';
export type { ChartOptionsInput, PriceLevel } from '../odds-drawer/chart/chart-options.ts';
export type { LegendName } from '../odds-drawer/chart/chart-parts.ts';
export {
  type ChartData,
  chartData,
  placeOf,
  pointAt,
  SERIES,
  timeAt,
} from '../odds-drawer/chart/chart-series.ts';
export { drawnSeries } from '../odds-drawer/chart/drawn-series.ts';
export { HistoryLegend } from '../odds-drawer/chart/history-legend.tsx';
export { lastOf } from '../odds-drawer/chart/last-values.ts';
export {
  addPoint,
  type HistoryPoint,
  historyPoints,
  lastOffered,
} from '../odds-drawer/history/history-points.ts';
export {
  currentQuote,
  historyQuotes,
  outcomeKey,
  type QuoteAt,
} from '../odds-drawer/history/history-quotes.ts';
export { openingOdds } from '../odds-drawer/history/opening-odds.ts';
export { continued } from '../odds-drawer/history/use-live-quotes.ts';
export {
  SummaryChanges,
  SummaryChart,
  type SummaryChartProps,
} from '../odds-drawer/history-summary.tsx';
export { alertMarks } from '../odds-drawer/marks/alert-marks.ts';
export { betMarks } from '../odds-drawer/marks/bet-marks.ts';
export { MarkLinks } from '../odds-drawer/marks/mark-links.tsx';
export { historyMarks, type Mark } from '../odds-drawer/marks/marks.ts';
export { useHistorySettings } from '../odds-drawer/use-history-settings.ts';
export { GraphButton } from './graph-button.tsx';
export { cellWords, reachedWords, targetWords } from './graph-words.ts';
export { graphsApi } from './graphs.endpoints.ts';
export { loadChartOptions } from './load-chart-options.ts';
export { graphOf, type NewGraph, type SavedGraphs, useSavedGraphs, whyFull } from './saved-graphs.ts';
