/** The first column of a calendar; the names of the preference `weekStart`. */
export type WeekStart = 'monday' | 'sunday' | 'saturday';

const FIRST: Readonly<Record<WeekStart, number>> = { sunday: 0, monday: 1, saturday: 6 };
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September'],
  ...['October', 'November', 'December'],
];

/** Returns the column of a day in a calendar: 0 for the first day of its week. */
export function weekColumn(day: string, start: WeekStart): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() - FIRST[start] + 7) % 7;
}

/** The names of the columns of a calendar. */
export function weekdaysFrom(start: WeekStart): string[] {
  return WEEKDAYS.map((_, column) => WEEKDAYS[(FIRST[start] + column) % 7] ?? '');
}

/**
 * The weeks of a month: seven days each, null where another month has them.
 *
 * @param month `2026-11`
 * @example monthWeeks('2026-11', 'monday')[0] // [null, null, null, null, null, null, '2026-11-01']
 */
export function monthWeeks(month: string, start: WeekStart): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const before = weekColumn(`${month}-01`, start);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - before + 1;
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}

/**
 * The month that is so many months later, or earlier.
 * @example addMonths('2026-01', -1) // '2025-12'
 */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/**
 * A month in words.
 * @example monthName('2026-11') // 'November 2026'
 */
export const monthName = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
