import { type DayRange, dayStart } from '@fairline/shared/bets';
import type { Formatter } from '@fairline/shared/ui';
import type { StatsChoice } from '../query/stats-choice.ts';
import type { StatsQueryState } from '../query/use-stats-choice.ts';

/** Which bets a chart is of: its files say so. */
export interface ChartSource {
  readonly days: DayRange;
  readonly by: StatsChoice['by'];
  readonly zone: string;
}

/** What a file of a chart is called, and says above the chart. */
export interface ChartHeading {
  readonly title: string;
  /** The first and the last day, for the name of the file. */
  readonly days: DayRange;
  /** Below the title. */
  readonly note: string;
  /** What its lines and areas are; none where the title says it. */
  readonly legend: readonly LegendEntry[];
}

/** A line or an area of a chart. Colours are tokens of the theme. */
export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly shape: 'line' | 'dashes' | 'area';
}

/** The bets of the page. */
export const chartSource = ({ choice, zone, days }: StatsQueryState): ChartSource => ({
  days,
  by: choice.by,
  zone,
});

/** The days of a chart in words. @example '25/08/2026 – 23/11/2026, by start' */
export function sourceWords({ days, by, zone }: ChartSource, format: Pick<Formatter, 'fullDate'>): string {
  const [from, to] = [days.from, days.to].map((day) => format.fullDate(dayStart(day, zone)));
  return `${from === to ? from : `${from} – ${to}`}, by ${by === 'starts' ? 'start' : 'placing'}`;
}

/** The name of a file. @example fileName('Bet timing', { from: '2026-11-01', to: '2026-11-23' }, 'csv') // 'bet-timing-2026-11-01-to-2026-11-23.csv' */
export function fileName(title: string, { from, to }: DayRange, extension: string): string {
  const name = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return `${name}-${from}-to-${to}.${extension}`;
}
