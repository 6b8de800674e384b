import type { Formatter } from '@fairline/shared/format';
import {
  AXIS_TEXT,
  type Chart,
  chartLook,
  isBehindFlag,
  type Options,
  type SeriesOptionsType,
} from '@fairline/shared/ui/charts';
import type { View } from '../brush/brush-view.ts';
import type { Mark } from '../marks/marks.ts';
import type { LegendName } from './chart-parts.ts';
import { type ChartData, pointAt, type SeriesName, timeAt } from './chart-series.ts';
import { type DrawnSeries, drawnSeries } from './drawn-series.ts';
import { lastOf } from './last-values.ts';
import { markLines } from './mark-lines.ts';
import { pointSentence, tooltipHtml } from './point-texts.ts';
import './history-chart.css';

export interface ChartOptionsInput {
  /** Texts are read of it when they are shown: of a chart that goes on, a getter. */
  readonly data: ChartData;
  readonly visible: ReadonlySet<LegendName>;
  readonly scaleToTime: boolean;
  readonly marks: readonly Mark[];
  readonly format: Formatter;
  /** What the chart shows, for screen readers. */
  readonly description: string;
  readonly onMark: (mark: Mark) => void;
  /** Pixels; null: the height of what it is drawn in. */
  readonly height?: number | null | undefined;
  /** Values that are written at the right edge by who draws the chart; absent: the chart writes the last price and fair odds. */
  readonly edgeValues?: (() => readonly number[]) | undefined;
  /** Lines across the prices, each with its text. */
  readonly levels?: readonly PriceLevel[] | undefined;
  /** Called with the place on the axis under the pointer or the keyboard's cursor, and with null when there is none. */
  readonly onPlace?: ((x: number | null) => void) | undefined;
}

/** A price that the chart shows as a line. */
export interface PriceLevel {
  readonly price: number;
  readonly text: string;
  /** It has been reached, or the market has closed. */
  readonly isPast: boolean;
}

/** Height of the chart. Pixels. */
const HEIGHT = 250;
/** Space for the prices at the right edge. Pixels. */
const RIGHT = 52;

/**
 * The options of the chart of a history.
 *
 * @param view the shown part of the axis
 */
export function chartOptions(input: ChartOptionsInput, view: View): Options {
  const { data, visible, scaleToTime, marks, format, description, onMark, onPlace } = input;
  const { height = HEIGHT, levels = [] } = input;
  const below = visible.has('limit');
  const pane = { top: '0%', height: below ? '72%' : '100%' };
  const plain = { title: { text: '' }, gridLineWidth: 0, labels: { enabled: false } };
  const lastValues = lastOf(data, visible);
  const edgeValues = input.edgeValues ?? (() => lastValues.map(({ value }) => value));
  const axisType = scaleToTime ? 'datetime' : 'linear';
  const options: Options = {
    chart: { marginRight: RIGHT, spacing: [8, 0, 2, 0], events: { render: raiseTexts } },
    accessibility: {
      point: { descriptionFormatter: ({ x }) => pointSentence(pointAt(input.data, x), format) },
    },
    xAxis: {
      type: axisType,
      min: view.from,
      max: view.to,
      crosshair: { color: 'var(--c-axis)', dashStyle: 'ShortDot' },
      allowDecimals: false,
      maxPadding: 0,
      minPadding: 0,
      tickPixelInterval: 110,
      labels: {
        autoRotation: [0],
        align: 'left',
        x: 0,
        style: { textOverflow: 'none', whiteSpace: 'nowrap' },
        formatter: axisLabel(input, format),
      },
      plotLines: markLines(marks, data, scaleToTime, onMark),
    },
    yAxis: [
      {
        ...pane,
        title: { text: '' },
        opposite: true,
        gridLineColor: 'var(--c-grid)',
        startOnTick: false,
        endOnTick: false,
        minPadding: 0.08,
        maxPadding: 0.12,
        tickPixelInterval: 44,
        labels: {
          align: 'left',
          x: 8,
          style: AXIS_TEXT,
          formatter: ({ value, axis }) =>
            isBehindFlag(Number(value), axis, edgeValues()) ? '' : format.price(Number(value)),
        },
        plotLines: [
          ...(input.edgeValues ? [] : lastValues).map(({ name, value }) => flag(name, value, format)),
          ...levels.map(levelLine),
        ],
        // A line across the prices is always in view.
        ...(levels.length > 0 && {
          softMin: Math.min(...levels.map(({ price }) => price)),
          softMax: Math.max(...levels.map(({ price }) => price)),
        }),
      },
      { ...plain, ...pane, top: '74%', height: '26%', min: 0, visible: below },
      { ...plain, ...pane },
    ],
    tooltip: {
      formatter() {
        return tooltipHtml(pointAt(input.data, Number(this.x)), visible, format);
      },
    },
    plotOptions: {
      series: {
        marker: { enabled: data.places.length === 1 },
        ...(onPlace && {
          point: { events: { mouseOver: (event) => onPlace((event.target as unknown as { x: number }).x) } },
          events: { mouseOut: () => onPlace(null) },
        }),
      },
    },
    series: seriesOf(drawnSeries(data, view), visible),
  };
  return chartLook(options, height, description);
}

function seriesOf(series: DrawnSeries, visible: ReadonlySet<LegendName>): SeriesOptionsType[] {
  const line = (name: SeriesName, legend: LegendName, more: object): SeriesOptionsType => ({
    id: name,
    name: NAMES[name],
    type: 'line',
    step: 'left',
    data: series[name].map(([x, y]) => [x, y]),
    visible: visible.has(legend),
    ...more,
  });
  return [
    line('odds', 'odds', { color: 'var(--c-odds)', zIndex: 3 }),
    line('approximated', 'odds', {
      color: 'var(--c-odds)',
      dashStyle: 'ShortDot',
      zIndex: 3,
    }),
    line('fair', 'fair', { color: 'var(--c-fair)', dashStyle: 'ShortDash', zIndex: 2 }),
    line('limit', 'limit', {
      type: 'area',
      yAxis: 1,
      color: 'var(--c-limit)',
      fillColor: 'var(--c-limit-fill)',
      lineWidth: 1,
    }),
    line('vig', 'vig', { yAxis: 2, color: 'var(--c-vig)', lineWidth: 1 }),
  ];
}

const NAMES: Readonly<Record<SeriesName, string>> = {
  odds: 'Odds',
  approximated: 'Approximated odds',
  fair: 'Fair odds',
  limit: 'Limit',
  vig: 'Vig',
};

/** A value at the right edge. */
function flag(name: 'fair' | 'odds', value: number, format: Formatter) {
  return {
    value,
    width: 0,
    zIndex: 5,
    label: {
      align: 'right' as const,
      x: RIGHT,
      y: 4,
      useHTML: true,
      // Where both are close together, the price stands above its fair odds.
      allowOverlap: true,
      text: `<span class="fl-chart-flag fl-chart-flag-${name}">${format.price(value)}</span>`,
    },
  };
}

function levelLine({ price, text, isPast }: PriceLevel) {
  return {
    value: price,
    width: 1,
    zIndex: 4,
    color: isPast ? 'var(--c-axis)' : 'var(--accent)',
    dashStyle: 'Dash' as const,
    label: {
      align: 'left' as const,
      x: 3,
      y: -4,
      useHTML: true,
      allowOverlap: true,
      text: `<span class="fl-chart-mark fl-chart-mark-${isPast ? 'start' : 'alert'}">${text}</span>`,
    },
  };
}

/** Highcharts puts texts of HTML below all lines, whatever their `zIndex`: they are put above, in their order. */
function raiseTexts(this: Chart): void {
  const drawing = this.container.querySelector('svg');
  const groups = drawing?.querySelectorAll(
    ':scope > :is(.highcharts-series-group, [class*="highcharts-plot-lines"])',
  );
  const lines = [...(groups ?? [])].at(-1);
  const texts = [...(drawing?.querySelectorAll(':scope > foreignObject') ?? [])];
  for (const text of texts.reverse()) {
    if (lines && text.compareDocumentPosition(lines) & Node.DOCUMENT_POSITION_FOLLOWING) lines.after(text);
  }
}

interface AxisLabel {
  readonly value: number | string;
  readonly isFirst: boolean;
  readonly axis: { readonly tickPositions?: number[] | undefined };
}

/** The time; with the date at the first label and wherever another day begins. */
function axisLabel(input: Pick<ChartOptionsInput, 'data' | 'scaleToTime'>, format: Formatter) {
  return ({ value, isFirst, axis }: AxisLabel): string => {
    const { data, scaleToTime } = input;
    const ticks = axis.tickPositions ?? [];
    const before = ticks[ticks.indexOf(Number(value)) - 1];
    const at = timeAt(data, Number(value), scaleToTime);
    const isNewDay =
      before === undefined || format.date(timeAt(data, before, scaleToTime)) !== format.date(at);
    return isFirst || isNewDay ? format.dateTime(at) : format.time(at);
  };
}
