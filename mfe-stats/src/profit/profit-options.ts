import type { CurvePoint } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/ui';
import type { Chart, Options, SeriesOptionsType } from '@fairline/shared/ui/charts';
import { tooltip } from '../charts/tooltip.ts';
import type { Amounts } from '../figures/use-amounts.ts';
import { type Place, pointUpTo } from './curve-places.ts';

/** The range of the simulated profits after so many bets. */
export interface BandPoint {
  readonly bets: number;
  readonly low: number;
  readonly high: number;
}

export const LINES = ['profit', 'expected', 'compared', 'luck'] as const;
export type LineName = (typeof LINES)[number];

export interface ProfitChartInput {
  readonly curve: readonly CurvePoint[];
  /** Name of the line of the profit. */
  readonly profitName: string;
  /** Null while there is none. */
  readonly compared: { readonly name: string; readonly places: readonly Place[] } | null;
  readonly band: readonly BandPoint[] | null;
  readonly visible: ReadonlySet<LineName>;
  readonly format: Formatter;
  readonly amounts: Amounts;
}

/** The chart of the cumulative profit by the number of settled bets. */
export function profitOptions(input: ProfitChartInput): Options {
  const { curve, profitName, compared, band, visible, format, amounts } = input;
  const shownBand = visible.has('luck') ? band : null;
  const line = (name: LineName, data: readonly Place[], more: object): SeriesOptionsType => ({
    type: 'line',
    id: name,
    data: data.map(([x, y]) => [x, y]),
    visible: visible.has(name),
    ...more,
  });
  return {
    chart: {
      marginRight: 58,
      events: {
        render() {
          drawBand(this, shownBand);
        },
      },
    },
    xAxis: {
      min: 0,
      max: curve.at(-1)?.bets ?? 0,
      allowDecimals: false,
      tickPixelInterval: 120,
      crosshair: { color: 'var(--c-axis)', dashStyle: 'ShortDot' },
      labels: {
        formatter: ({ value }) => {
          const point = pointUpTo(curve, Number(value));
          return point === undefined ? '' : format.date(point.at);
        },
      },
    },
    yAxis: {
      ...(shownBand && {
        softMin: Math.min(...shownBand.map(({ low }) => low)),
        softMax: Math.max(...shownBand.map(({ high }) => high)),
      }),
      plotLines: [{ value: 0, color: 'var(--c-axis)', width: 1, zIndex: 1 }],
      labels: { formatter: ({ value }) => amounts.short(Number(value)) },
    },
    tooltip: {
      formatter() {
        const point = pointUpTo(curve, Number(this.x));
        if (point === undefined) return '';
        const range = shownBand && pointUpTo(shownBand, point.bets);
        const other = compared?.places.findLast(([bets]) => bets <= point.bets);
        return tooltip(`${format.count(point.bets)} bets, ${format.fullDate(point.at)}`, [
          [profitName, amounts.profit(point.profit)],
          ...(point.expected === null ? [] : [['Expected', amounts.profit(point.expected)] as const]),
          ...(compared && other ? [[compared.name, amounts.profit(other[1])] as const] : []),
          ...(range
            ? [['95% of luck', `${amounts.profit(range.low)} to ${amounts.profit(range.high)}`] as const]
            : []),
        ]);
      },
    },
    series: [
      line('expected', [[0, 0], ...curve.map(({ bets, expected }): Place => [bets, expected])], {
        name: 'Expected by CLV',
        color: 'var(--c-fair)',
        dashStyle: 'ShortDash',
        zIndex: 2,
      }),
      line('compared', compared ? [[0, 0], ...compared.places] : [], {
        name: compared?.name ?? '',
        color: 'var(--t-purple)',
        zIndex: 3,
      }),
      line('profit', [[0, 0], ...curve.map(({ bets, profit }): Place => [bets, profit])], {
        name: profitName,
        color: 'var(--c-odds)',
        zIndex: 4,
      }),
    ],
  };
}

/** The areas of charts. The library has areas between two lines only in a module as large as a third of it. */
const bands = new WeakMap<Chart, { destroy(): unknown }>();

function drawBand(chart: Chart, band: readonly BandPoint[] | null): void {
  bands.get(chart)?.destroy();
  bands.delete(chart);
  const [x] = chart.xAxis;
  const [y] = chart.yAxis;
  if (band === null || band.length === 0 || !x || !y) return;
  const point = (bets: number, amount: number) =>
    [Math.round(x.toPixels(bets, false) * 10) / 10, Math.round(y.toPixels(amount, false) * 10) / 10] as const;
  const upper = [point(0, 0), ...band.map(({ bets, high }) => point(bets, high))];
  const lower = band.map(({ bets, low }) => point(bets, low)).reverse();
  const path = [...upper, ...lower].map(
    ([left, top], index) => [index === 0 ? 'M' : 'L', left, top] as const,
  );
  const area = chart.renderer
    .path([...path, ['Z']] as never)
    .attr({ fill: 'var(--c-band)', zIndex: 0, class: 'stats-band' })
    .add();
  bands.set(chart, area);
}
