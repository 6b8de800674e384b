import { dayStart } from '@fairline/shared/bets';
import { useFormatter } from '@fairline/shared/ui';
import { MonthTable } from '@fairline/shared/ui/calendar';
import type { CSSProperties } from 'react';
import { toneOf } from '../figures/figure-words.ts';
import type { DayChartProps } from './day-chart.tsx';

/** The strongest wash of a day, for the largest profit or loss of the month. Percent. */
const STRONGEST = 30;
const WEAKEST = 8;

/** The days of a month with their profit. The wash grows with the amount; its sign is written. */
export function DayCalendar({ month, today, zone, days, amounts }: DayChartProps) {
  const format = useFormatter();
  const byDate = new Map(days.map((day) => [day.date, day]));
  const largest = Math.max(0, ...days.map(({ profit }) => Math.abs(profit)));
  return (
    <MonthTable
      className="stats-calendar"
      month={month}
      cell={(date) => {
        const day = date === null ? undefined : byDate.get(date);
        const share = day && largest > 0 ? Math.abs(day.profit) / largest : 0;
        const wash = `${Math.round(WEAKEST + share * (STRONGEST - WEAKEST))}%`;
        return (
          <td
            data-empty={date === null || undefined}
            data-future={(date !== null && date > today) || undefined}
            aria-current={date === today ? 'date' : undefined}
            data-tone={day && !amounts.isHidden ? (toneOf(day.profit) ?? 'none') : undefined}
            style={{ '--wash': wash } as CSSProperties}
            title={
              day && date !== null
                ? `${format.fullDate(dayStart(date, zone))}: ${amounts.profit(day.profit)}, ${format.count(day.bets)} ${day.bets === 1 ? 'bet' : 'bets'}, ${amounts.amount(day.staked)} staked`
                : undefined
            }
          >
            {date !== null && (
              <>
                <span>{Number(date.slice(8))}</span>
                {day && <b>{amounts.isHidden ? '•' : amounts.short(day.profit)}</b>}
              </>
            )}
          </td>
        );
      }}
    />
  );
}
