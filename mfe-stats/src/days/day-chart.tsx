import { dayStart, monthName, monthWeeks } from '@fairline/shared/bets';
import type { DaysAnswer } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import type { Options } from '@fairline/shared/ui/charts';
import { useMemo } from 'react';
import { ChartBox } from '../charts/chart-box.tsx';
import { tooltip } from '../charts/tooltip.ts';
import { toneOf } from '../figures/figure-words.ts';
import type { Amounts } from '../figures/use-amounts.ts';
import type { StatsChoice } from '../query/stats-choice.ts';

export interface DayChartProps {
  readonly month: string;
  readonly today: string;
  readonly zone: string;
  readonly days: DaysAnswer['days'];
  readonly amounts: Amounts;
  readonly by: StatsChoice['by'];
}

const HEIGHT = 268;

/** The profit of each day as columns. */
export function DayChart({ month, zone, days, amounts, by }: DayChartProps) {
  const format = useFormatter();
  const dates = useMemo(
    () =>
      monthWeeks(month, 'monday')
        .flat()
        .filter((day) => day !== null),
    [month],
  );
  const options = useMemo((): Options => {
    const byDate = new Map(days.map((day) => [day.date, day]));
    return {
      chart: { type: 'column', marginRight: 48 },
      xAxis: { categories: dates.map((date) => String(Number(date.slice(8)))), crosshair: true },
      yAxis: {
        plotLines: [{ value: 0, color: 'var(--c-axis)', width: 1, zIndex: 3 }],
        labels: { formatter: ({ value }) => amounts.short(Number(value)) },
      },
      plotOptions: { column: { borderWidth: 0, borderRadius: 2, pointPadding: 0.05, groupPadding: 0.05 } },
      tooltip: {
        formatter() {
          const date = dates[Number(this.x)] ?? '';
          const day = byDate.get(date);
          return tooltip(format.fullDate(dayStart(date, zone)), [
            ['Profit', amounts.profit(day?.profit ?? null)],
            ['Bets', format.count(day?.bets ?? 0)],
          ]);
        },
      },
      series: [
        {
          type: 'column',
          name: 'Profit',
          data: dates.map((date) => {
            const profit = byDate.get(date)?.profit ?? null;
            return { y: profit, color: toneOf(profit) === 'down' ? 'var(--down)' : 'var(--up)' };
          }),
        },
      ],
    };
  }, [dates, days, zone, amounts, format]);
  const table = useMemo(
    () => ({
      columns: [
        { name: 'Day', text: (cell: string | number) => format.fullDate(dayStart(String(cell), zone)) },
        { name: 'Bets', text: (cell: string | number) => format.count(Number(cell)) },
        ...['Staked', 'Profit'].map((name) => ({
          name: `${name} ${amounts.currency}`,
          text: (cell: string | number) => format.decimal(Number(cell), 2),
        })),
      ],
      rows: days.map(({ date, bets, staked, profit }) => [
        ...[date, bets],
        ...(amounts.isHidden ? [null, null] : [staked, profit]),
      ]),
    }),
    [days, amounts, format, zone],
  );
  return (
    <ChartBox
      title="Daily performance"
      unit={amounts.isHidden ? undefined : amounts.unit}
      source={{ days: { from: `${month}-01`, to: dates.at(-1) ?? `${month}-01` }, by, zone }}
      height={HEIGHT}
      description={`Profit of each day of ${monthName(month)}.`}
      options={options}
      table={table}
    />
  );
}
