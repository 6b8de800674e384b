import { addDays, addMonths, type DayRange, dayStart, monthName } from '@fairline/shared/bets';
import { FIRST_STATS_DAY } from '@fairline/shared/contracts';
import { IconButton, useFormatter } from '@fairline/shared/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MonthTable } from './month-table.tsx';

export interface RangeCalendarProps {
  readonly range: DayRange;
  /** The last day that can be chosen. */
  readonly today: string;
  readonly zone: string;
  readonly onDay: (day: string) => void;
}

/** How arrow keys move through the days. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/** A month of days to choose from: none in the future, none before statistics begin. */
export function RangeCalendar({ range, today, zone, onDay }: RangeCalendarProps) {
  const format = useFormatter();
  const [month, setMonth] = useState(range.to.slice(0, 7));
  // The one day that Tab reaches; arrow keys move on from it.
  const [current, setCurrent] = useState(range.to);
  const grid = useRef<HTMLTableElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  const show = (next: string): void => {
    setMonth(next);
    const last = addDays(`${addMonths(next, 1)}-01`, -1);
    setCurrent(last > today ? today : last);
  };
  const onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(current, step);
    if (next < FIRST_STATS_DAY || next > today) return;
    moved.current = true;
    setMonth(next.slice(0, 7));
    setCurrent(next);
  };

  return (
    <div className="fl-month">
      <div className="fl-month-head">
        <IconButton
          icon="left"
          label="Previous month"
          disabled={month <= FIRST_STATS_DAY.slice(0, 7)}
          onClick={() => show(addMonths(month, -1))}
        />
        <strong aria-live="polite">{monthName(month)}</strong>
        <IconButton
          icon="right"
          label="Next month"
          disabled={month >= today.slice(0, 7)}
          onClick={() => show(addMonths(month, 1))}
        />
      </div>
      <MonthTable
        ref={grid}
        className="fl-month-days"
        month={month}
        onKeyDown={onKey}
        cell={(day) => (
          <td>
            {day !== null && (
              <button
                type="button"
                data-day={day}
                data-within={(day >= range.from && day <= range.to) || undefined}
                aria-pressed={day === range.from || day === range.to}
                aria-current={day === today ? 'date' : undefined}
                aria-label={format.fullDate(dayStart(day, zone))}
                tabIndex={day === current ? 0 : -1}
                disabled={day > today || day < FIRST_STATS_DAY}
                onClick={() => {
                  setCurrent(day);
                  onDay(day);
                }}
              >
                {Number(day.slice(8))}
              </button>
            )}
          </td>
        )}
      />
    </div>
  );
}
