import type { Formatter } from '../../format/formatter.ts';
import { type ChartData, placeOf, pointAt, type SeriesName, timeAt } from './chart-series.ts';
import type { Options, SeriesOptionsType, XAxisPlotLinesOptions } from './highcharts.ts';
import type { LegendName } from './legend-names.ts';
import type { Mark } from './marks.ts';
import { pointSentence, tooltipHtml } from './point-texts.ts';

export interface ChartOptionsInput {
  readonly data: ChartData;
  readonly visible: ReadonlySet<LegendName>;
  readonly scaleToTime: boolean;
  readonly marks: readonly Mark[];
  readonly format: Formatter;
  /** What the chart shows, for screen readers. */
  readonly description: string;
  /** Called when the user has moved the brush. */
  readonly onBrush: () => void;
  readonly onMark: (mark: Mark) => void;
}

/** Height of the chart, without its brush. Pixels. */
const HEIGHT = 250;
const BRUSH = 30;
const BRUSH_GAP = 8;
/** Space for the prices at the right edge. Pixels. */
const RIGHT = 52;
/** With fewer points there is nothing to choose from. */
const BRUSH_FROM = 4;

/** The options of the chart of a history. Colours are the tokens of the theme, so that light and dark need no other options. */
export function chartOptions(input: ChartOptionsInput): Options {
  const { data, visible, scaleToTime, marks, format, description, onBrush, onMark } = input;
  const hasBrush = data.places.length >= BRUSH_FROM;
  const below = visible.has('limit');
  const pane = { top: '0%', height: below ? '72%' : '100%' };
  const plain = { title: { text: '' }, gridLineWidth: 0, labels: { enabled: false } };
  const axisType = scaleToTime ? 'datetime' : 'linear';
  return {
    chart: {
      animation: false,
      backgroundColor: 'transparent',
      height: HEIGHT + (hasBrush ? BRUSH + BRUSH_GAP : 0),
      marginRight: RIGHT,
      spacing: [8, 0, 2, 0],
      style: { fontFamily: 'inherit' },
    },
    title: { text: '' },
    credits: { enabled: false },
    legend: { enabled: false },
    accessibility: {
      description,
      landmarkVerbosity: 'disabled',
      keyboardNavigation: { order: ['series'] },
      point: { descriptionFormatter: ({ x }) => pointSentence(pointAt(data, x), format) },
    },
    xAxis: {
      type: axisType,
      crosshair: { color: 'var(--c-axis)', dashStyle: 'ShortDot' },
      lineColor: 'var(--c-grid)',
      tickLength: 0,
      allowDecimals: false,
      maxPadding: 0,
      minPadding: 0,
      labels: { style: AXIS_TEXT, formatter: axisLabel(data, scaleToTime, format) },
      plotLines: marks.map((mark, index) =>
        markLine(mark, index, placeOf(data, mark.at, scaleToTime), onMark),
      ),
      events: {
        afterSetExtremes: (event) => {
          if (String(event.trigger) === 'navigator') onBrush();
        },
      },
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
          formatter: ({ value }) => format.price(Number(value)),
        },
        plotLines: flags(data, visible, format),
      },
      { ...plain, ...pane, top: '74%', height: '26%', min: 0, visible: below },
      { ...plain, ...pane },
    ],
    tooltip: {
      shared: true,
      useHTML: true,
      animation: false,
      className: 'fl-chart-tooltip',
      backgroundColor: 'transparent',
      borderWidth: 0,
      padding: 0,
      formatter() {
        return tooltipHtml(pointAt(data, Number(this.x)), visible, format);
      },
    },
    plotOptions: {
      series: {
        animation: false,
        stickyTracking: true,
        lineWidth: 1.5,
        marker: { enabled: data.places.length === 1, symbol: 'circle', radius: 3 },
        states: { hover: { lineWidthPlus: 0 }, inactive: { enabled: false } },
        turboThreshold: 0,
      },
    },
    series: seriesOf(data, visible),
    navigator: {
      enabled: hasBrush,
      height: BRUSH,
      margin: BRUSH_GAP,
      maskFill: 'color-mix(in srgb, var(--c-fair) 18%, transparent)',
      outlineColor: 'var(--line-strong)',
      handles: { backgroundColor: 'var(--surface)', borderColor: 'var(--accent)', height: 18, width: 8 },
      series: { type: 'line', step: 'left', color: 'var(--c-axis)', lineWidth: 1, fillOpacity: 0 },
      xAxis: { type: axisType, labels: { enabled: false }, gridLineWidth: 0, tickLength: 0 },
    },
  };
}

const AXIS_TEXT = { color: 'var(--c-axis)', fontSize: '11px' };

/** The brush shows the first series. */
function seriesOf({ series }: ChartData, visible: ReadonlySet<LegendName>): SeriesOptionsType[] {
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
    line('odds', 'odds', { color: 'var(--c-odds)', showInNavigator: true, zIndex: 3 }),
    line('approximated', 'odds', {
      color: 'var(--c-odds)',
      dashStyle: 'ShortDot',
      showInNavigator: true,
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

/** The last price and the last fair odds at the right edge. */
function flags({ places }: ChartData, visible: ReadonlySet<LegendName>, format: Formatter) {
  const last = places.at(-1)?.point;
  return (['fair', 'odds'] as const).flatMap((name) => {
    const value = last?.[name] ?? null;
    if (value === null || !visible.has(name)) return [];
    return [
      {
        value,
        width: 0,
        zIndex: 5,
        label: {
          align: 'right' as const,
          x: RIGHT,
          y: 4,
          useHTML: true,
          text: `<span class="fl-chart-flag" data-of="${name}">${format.price(value)}</span>`,
        },
      },
    ];
  });
}

/** Marks that are close together have their texts below each other. */
function markLine(
  mark: Mark,
  index: number,
  value: number,
  onMark: (mark: Mark) => void,
): XAxisPlotLinesOptions {
  return {
    value,
    color: mark.kind === 'alert' ? 'var(--down)' : 'var(--c-axis)',
    dashStyle: 'ShortDot',
    width: 1,
    zIndex: 4,
    label: {
      rotation: 0,
      align: mark.kind === 'opening' ? 'left' : 'right',
      x: mark.kind === 'opening' ? 3 : -3,
      y: 10 + 16 * (index % 3),
      useHTML: true,
      text: `<span class="fl-chart-mark" data-kind="${mark.kind}">${mark.text}</span>`,
    },
    ...(mark.to === undefined ? {} : { className: 'fl-chart-link', events: { click: () => onMark(mark) } }),
  };
}

interface AxisLabel {
  readonly value: number | string;
  readonly isFirst: boolean;
  readonly axis: { readonly tickPositions?: number[] | undefined };
}

/** The time; with the date at the first label and wherever another day begins. */
function axisLabel(data: ChartData, scaleToTime: boolean, format: Formatter) {
  return ({ value, isFirst, axis }: AxisLabel): string => {
    const ticks = axis.tickPositions ?? [];
    const before = ticks[ticks.indexOf(Number(value)) - 1];
    const at = timeAt(data, Number(value), scaleToTime);
    const isNewDay =
      before === undefined || format.date(timeAt(data, before, scaleToTime)) !== format.date(at);
    return isFirst || isNewDay ? format.dateTime(at) : format.time(at);
  };
}
