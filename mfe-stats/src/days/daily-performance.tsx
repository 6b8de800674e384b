import { addMonths, monthName } from '@fairline/shared/bets';
import { useLocalSetting } from '@fairline/shared/client';
import { FIRST_STATS_DAY } from '@fairline/shared/contracts';
import { ErrorState, IconButton, NO_VALUE, onDemand, Segmented } from '@fairline/shared/ui';
import { useState } from 'react';
import { toneOf } from '../figures/figure-words.ts';
import { Panel } from '../figures/panel.tsx';
import { useAmounts } from '../figures/use-amounts.ts';
import type { StatsQueryState } from '../query/use-stats-choice.ts';
import { statsApi } from '../stats.endpoints.ts';
import { DayCalendar } from './day-calendar.tsx';
import type { DayChartProps } from './day-chart.tsx';
import './days.css';

export interface DailyPerformanceProps {
  readonly query: StatsQueryState;
}

const DayChart = onDemand<DayChartProps>('the chart', async () => (await import('./day-chart.tsx')).DayChart);

const MODES = [
  { value: 'calendar', label: 'Calendar' },
  { value: 'graph', label: 'Graph' },
] as const;
const FIRST_MONTH = FIRST_STATS_DAY.slice(0, 7);

/** The profit of each day of a month. It has a month of its own, whatever the period of the page. */
export function DailyPerformance({ query: { choice, today, zone } }: DailyPerformanceProps) {
  const [mode, setMode] = useLocalSetting('dailyPerformanceMode');
  const [month, setMonth] = useState(today.slice(0, 7));
  const { by } = choice;
  const { currentData, error, refetch } = statsApi.useStatsDaysQuery({ month, by, zone });
  const amounts = useAmounts(currentData?.currency ?? 'EUR');
  const Days = mode === 'calendar' ? DayCalendar : DayChart;
  return (
    <Panel
      title="Daily performance"
      span="narrow"
      actions={<Segmented label="Daily performance" options={MODES} value={mode} onChange={setMode} />}
    >
      <div className="stats-days-head">
        <IconButton
          icon="left"
          label="Previous month"
          disabled={month <= FIRST_MONTH}
          onClick={() => setMonth(addMonths(month, -1))}
        />
        <strong>{monthName(month)}</strong>
        <IconButton
          icon="right"
          label="Next month"
          disabled={month >= today.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, 1))}
        />
        <span className="stats-days-sum" data-tone={toneOf(currentData?.profit)}>
          {currentData ? amounts.profit(currentData.profit) : NO_VALUE}
        </span>
      </div>
      <div className="stats-days">
        {currentData === undefined && error ? (
          <ErrorState title="Days did not load" error={error} onRetry={() => void refetch()} />
        ) : (
          <Days {...{ month, today, zone, by, amounts }} days={currentData?.days ?? []} />
        )}
      </div>
    </Panel>
  );
}
