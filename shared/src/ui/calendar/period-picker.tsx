import {
  addDays,
  DAY_PERIODS,
  type DayRange,
  daysOfPeriod,
  PERIODS,
  type PeriodId,
  type ShownPeriod,
} from '@fairline/shared/bets';
import { FIRST_STATS_DAY } from '@fairline/shared/contracts';
import { Button, Segmented } from '@fairline/shared/ui';
import { RangePicker } from './range-picker.tsx';
import { type Calendar, useCalendar } from './use-calendar.ts';

export interface PeriodPickerProps {
  readonly shown: ShownPeriod;
  /** Periods to choose at once; all time is left out where the page has none. */
  readonly withAll: boolean;
  /** Names the days on the button only once they were chosen there. */
  readonly short?: boolean;
  readonly onShown: (shown: ShownPeriod) => void;
}

/** The period of a page: so many days until now, named days, or a range from a calendar. */
export function PeriodPicker({ shown, withAll, short = false, onShown }: PeriodPickerProps) {
  const { zone, today, weekStart } = useCalendar();
  const { period, range } = shown;
  const named = range === null ? DAY_PERIODS.find(({ id }) => id === period) : undefined;
  const periods = PERIODS.filter(({ id }) => withAll || id !== 'all');
  const show = (id: PeriodId): void => onShown({ period: id, range: null });
  return (
    <>
      <Segmented<string>
        label="Period"
        options={periods.map(({ id, label }) => ({ value: id, label }))}
        value={range === null ? period : ''}
        onChange={(id) => {
          const chosen = periods.find((one) => one.id === id);
          if (chosen) show(chosen.id);
        }}
      />
      <RangePicker
        label="Days"
        range={shownDays(shown, { today, weekStart })}
        isOn={range !== null || named !== undefined}
        today={today}
        zone={zone}
        text={named?.label ?? (short && range === null ? 'Days' : undefined)}
        choices={(close) => (
          <div className="fl-range-choices">
            {DAY_PERIODS.map(({ id, label }) => (
              <Button
                key={id}
                size="small"
                kind={id === named?.id ? 'primary' : 'plain'}
                onClick={() => {
                  close();
                  show(id);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
        onRange={(next) => onShown({ period, range: next })}
      />
    </>
  );
}

/** Returns the days until today that a page shows. */
export function shownDays(
  shown: ShownPeriod,
  { today, weekStart }: Pick<Calendar, 'today' | 'weekStart'>,
): DayRange {
  const days = daysOfPeriod(shown, today, weekStart);
  if (days !== null) return { from: days.from, to: days.to > today ? today : days.to };
  const count = PERIODS.find(({ id }) => id === shown.period)?.days ?? null;
  return { from: count === null ? FIRST_STATS_DAY : addDays(today, -count), to: today };
}
