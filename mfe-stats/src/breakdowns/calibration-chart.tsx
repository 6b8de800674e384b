import { LEAST_BETS, type StatsPage } from '@fairline/shared/contracts';
import { Segmented, useFormatter } from '@fairline/shared/ui';
import type { Options } from '@fairline/shared/ui/charts';
import { Defined } from '@fairline/shared/ui/stats';
import { useMemo, useState } from 'react';
import { ChartBox } from '../charts/chart-box.tsx';
import type { ChartSource } from '../charts/chart-source.ts';
import { errorBars } from '../charts/error-bars.ts';
import { tooltip } from '../charts/tooltip.ts';
import { Panel } from '../figures/panel.tsx';

export interface CalibrationChartProps {
  readonly calibration: StatsPage['calibration'];
  readonly hasClose: boolean;
  readonly source: ChartSource;
}

type Prices = keyof StatsPage['calibration'];

/** How often bets won, by how often they were to win by fair prices. */
export function CalibrationChart({ calibration, hasClose, source }: CalibrationChartProps) {
  const format = useFormatter();
  const [chosen, setPrices] = useState<Prices>('close');
  const prices = hasClose ? chosen : 'bet';
  const bins = calibration[prices];
  const options = useMemo((): Options => {
    const percent = (value: number): string => format.percent(value * 100, 0);
    return {
      chart: { marginRight: 48 },
      xAxis: {
        min: 0,
        max: 1,
        tickInterval: 0.2,
        crosshair: false,
        labels: { formatter: ({ value }) => percent(Number(value)) },
      },
      yAxis: {
        min: 0,
        max: 1,
        tickInterval: 0.2,
        labels: { formatter: ({ value }) => percent(Number(value)) },
      },
      tooltip: {
        formatter() {
          const bin = bins.find(({ expected }) => expected === Number(this.x));
          if (bin === undefined) return '';
          return tooltip(`Fair probability ${percent(bin.from)} to ${percent(bin.to)}`, [
            ['Expected', percent(bin.expected)],
            ['Won', percent(bin.won)],
            ['95% interval', `${percent(bin.low)} to ${percent(bin.high)}`],
            ['Bets', format.count(bin.n)],
          ]);
        },
      },
      series: [
        {
          type: 'line',
          name: 'As the prices say',
          color: 'var(--c-fair)',
          dashStyle: 'ShortDash',
          enableMouseTracking: false,
          accessibility: { enabled: false },
          data: [
            [0, 0],
            [1, 1],
          ],
        },
        errorBars(bins.map(({ expected, low, high }) => ({ x: expected, low, high }))),
        {
          type: 'line',
          name: 'Won',
          lineWidth: 0,
          color: 'var(--c-odds)',
          states: { hover: { lineWidthPlus: 0 } },
          data: bins.map(({ expected, won, n }) => ({
            x: expected,
            y: won,
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
  }, [bins, format]);
  const table = useMemo(
    () => ({
      columns: [
        { name: 'Fair probability' },
        { name: 'Bets', text: (cell: string | number) => format.count(Number(cell)) },
        ...['Expected %', 'Won %', 'Won from %', 'Won to %'].map((name) => ({
          name,
          text: (cell: string | number) => format.percent(Number(cell)),
        })),
      ],
      rows: bins.map(({ from, to, n, expected, won, low, high }) => [
        `${format.percent(from * 100, 0)} to ${format.percent(to * 100, 0)}`,
        n,
        ...[expected, won, low, high].map((share) => share * 100),
      ]),
    }),
    [bins, format],
  );
  return (
    <Panel
      title={<Defined id="calibration" />}
      actions={
        <Segmented
          label="Fair prices"
          options={[
            { value: 'close', label: 'At the close', disabled: !hasClose },
            { value: 'bet', label: 'At the bet' },
          ]}
          value={prices}
          onChange={setPrices}
        />
      }
    >
      <ChartBox
        title={prices === 'close' ? 'Calibration at the close' : 'Calibration at the bet'}
        source={source}
        height={230}
        description="How often bets won, by their fair probability."
        options={options}
        table={table}
      />
      <p className="stats-note">
        On the dashed line, bets win as often as fair prices say. Bars show the 95% interval.
      </p>
    </Panel>
  );
}
