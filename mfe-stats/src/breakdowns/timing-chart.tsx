import { type FacetCell, type Figure, LEAST_BETS, type StatsPage } from '@fairline/shared/contracts';
import { type Formatter, Segmented, useFormatter } from '@fairline/shared/ui';
import type { Options } from '@fairline/shared/ui/charts';
import { Defined } from '@fairline/shared/ui/stats';
import { useMemo, useState } from 'react';
import { ChartBox } from '../charts/chart-box.tsx';
import type { ChartSource } from '../charts/chart-source.ts';
import { errorBars } from '../charts/error-bars.ts';
import { tooltip } from '../charts/tooltip.ts';
import { intervalWords, noIntervalWords } from '../figures/figure-words.ts';
import { Panel } from '../figures/panel.tsx';
import { middleHours } from './middle-hours.ts';

export interface TimingChartProps {
  readonly timing: StatsPage['timing'];
  /** Whether the plan includes the closing EV. */
  readonly hasClose: boolean;
  readonly source: ChartSource;
}

type Measure = 'clv' | 'yield';

/** CLV or yield by the time from the bet to the start, with the straight line that fits the bets. */
export function TimingChart({ timing, hasClose, source }: TimingChartProps) {
  const format = useFormatter();
  const [chosen, setMeasure] = useState<Measure>('clv');
  const measure = hasClose ? chosen : 'yield';
  const cells = useMemo(() => byTime(timing.cells), [timing.cells]);
  const fit = timing[measure];
  const options = useMemo(() => timingOptions(cells, measure, fit, format), [cells, measure, fit, format]);
  const table = useMemo(
    () => ({
      columns: [
        { name: 'Time to the start' },
        ...(['clv', 'yield'] as const).flatMap((one) => [
          {
            name: `Bets with ${one === 'clv' ? 'CLV' : 'a yield'}`,
            text: (cell: string | number) => format.count(Number(cell)),
          },
          ...['%', 'from %', 'to %'].map((end) => ({
            name: `${NAMES[one]} ${end}`,
            text: (cell: string | number) => format.signedPercent(Number(cell)),
          })),
        ]),
      ],
      rows: cells.map((cell) => [
        cell.labels[0] ?? '',
        ...[cell.clv, cell.yield].flatMap(({ n, value, low, high }) => [n, value, low, high]),
      ]),
    }),
    [cells, format],
  );
  return (
    <Panel
      title={<Defined id="timing" />}
      actions={
        <Segmented
          label="Bet timing"
          options={[
            { value: 'clv', label: 'CLV', disabled: !hasClose },
            { value: 'yield', label: 'Yield' },
          ]}
          value={measure}
          onChange={setMeasure}
        />
      }
    >
      <ChartBox
        title={`${NAMES[measure]} by bet timing`}
        source={source}
        height={230}
        description={`${NAMES[measure]} by the time from the bet to the start.`}
        options={options}
        table={table}
      />
      <p className="stats-note">
        {fitWords(measure, fit, format)} Bars show the 95% interval; a hollow point has fewer than 20 bets.
      </p>
    </Panel>
  );
}

/** Bands from the start on; bets in play and those without a start belong to none. */
function byTime(cells: readonly FacetCell[]): FacetCell[] {
  const hours = (cell: FacetCell) => middleHours(cell.keys[0] ?? '') ?? Number.NaN;
  return cells.filter((cell) => !Number.isNaN(hours(cell))).toSorted((a, b) => hours(a) - hours(b));
}

const NAMES: Readonly<Record<Measure, string>> = { clv: 'CLV', yield: 'Yield' };

/** What the line says, in a sentence. */
function fitWords(measure: Measure, fit: StatsPage['timing'][Measure], format: Formatter): string {
  if (fit === null) return 'Bets at one distance from the start have no line.';
  const change = format.signedPercent(10 * fit.per_hour);
  return `Ten hours earlier change ${measure === 'clv' ? 'CLV' : 'the yield'} by ${change} on average.`;
}

function timingOptions(
  cells: readonly FacetCell[],
  measure: Measure,
  fit: StatsPage['timing'][Measure],
  format: Formatter,
): Options {
  const figures = cells.map((cell): Figure => cell[measure]);
  return {
    chart: { marginRight: 52 },
    xAxis: {
      categories: cells.map(
        ({ labels, ...cell }) => `${labels[0]?.replace(' h', '')}<br>n ${format.count(cell[measure].n)}`,
      ),
      crosshair: false,
      labels: { rotation: 0, style: { fontSize: '11px' } },
    },
    yAxis: {
      // Otherwise equal figures have an axis of rounding errors, whose labels are all the same.
      minRange: 2,
      plotLines: [{ value: 0, color: 'var(--c-axis)', width: 1, zIndex: 1 }],
      labels: { formatter: ({ value }) => format.percent(Number(value)) },
    },
    tooltip: {
      formatter() {
        const index = Math.round(Number(this.x));
        const figure = figures[index];
        if (figure === undefined) return '';
        return tooltip(cells[index]?.labels[0] ?? '', [
          [NAMES[measure], format.signedPercent(figure.value)],
          ['95% interval', intervalWords(figure, format) ?? noIntervalWords(figure)],
          ['Bets', format.count(figure.n)],
        ]);
      },
    },
    series: [
      errorBars(figures.map(({ low, high }, x) => ({ x, low, high }))),
      {
        type: 'line',
        name: 'Fit',
        color: 'var(--c-fair)',
        dashStyle: 'ShortDash',
        enableMouseTracking: false,
        data: cells.map(({ keys }) => {
          const hours = middleHours(keys[0] ?? '');
          return fit === null || hours === null ? null : fit.intercept + fit.per_hour * hours;
        }),
      },
      {
        type: 'line',
        name: NAMES[measure],
        lineWidth: 0,
        color: 'var(--c-odds)',
        states: { hover: { lineWidthPlus: 0 } },
        data: figures.map(({ value, n }) => ({
          y: value,
          marker: {
            enabled: true,
            radius: 4.5,
            lineWidth: 1.5,
            lineColor: 'var(--c-odds)',
            fillColor: n < LEAST_BETS ? 'var(--surface)' : 'var(--c-odds)',
          },
        })),
      },
    ],
  };
}
