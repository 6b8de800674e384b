/** A time on a calendar and a clock, without a zone. Months count from 1. */
export type CalendarTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
};

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Bets are placed and events played in these years; other years are typing errors. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2099;

/**
 * An ISO 8601 time as an instant in UTC. A time without a zone is in UTC, a date alone is its midnight.
 *
 * @returns `2026-01-31T18:30:00.000Z`; null when the text is not such a time or the day does not exist.
 */
export function isoInstant(text: string): string | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '', zone] = match;
  const time = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour),
    minute: Number(minute),
    second: Number(second),
    millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)),
  };
  const offset = offsetMinutes(zone);
  if (!isRealTime(time) || offset === null) return null;
  return new Date(utcMillis(time) - offset * 60_000).toISOString();
}

/** Whether the calendar has this day and the clock this time. */
export function isRealTime(time: CalendarTime): boolean {
  if (time.year < FIRST_YEAR || time.year > LAST_YEAR) return false;
  if (time.month < 1 || time.month > 12 || time.day < 1) return false;
  if (time.day > new Date(Date.UTC(time.year, time.month, 0)).getUTCDate()) return false;
  return time.hour <= 23 && time.minute <= 59 && time.second <= 59;
}

/** Milliseconds since 1970, reading the calendar time as UTC. */
export function utcMillis(time: CalendarTime): number {
  const { year, month, day, hour, minute, second, millisecond } = time;
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

/** Minutes east of UTC of `Z`, `+02:00`, `-0500` or `+02`; 0 without a zone, null for an offset that no zone has. */
function offsetMinutes(zone: string | undefined): number | null {
  const match = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(zone ?? '');
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  if (minutes > 14 * 60 || Number(match[3] ?? 0) > 59) return null;
  return match[1] === '-' ? -minutes : minutes;
}
