import { type CalendarTime, isRealTime, offsetMinutes, utcMillis } from './instant.ts';
import { zonedInstants } from './zoned-time.ts';

/** How a file writes dates: the order of year, month and day (ISO 8601 is `ymd`), seconds or milliseconds since 1970, or Excel's days. */
export const DATE_FORMATS = ['ymd', 'dmy', 'mdy', 'unix', 'unix-ms', 'excel'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** A time as an instant in UTC, with a warning when the clock showed it twice; or what is wrong with it. */
export type ReadDate = { readonly at: string; readonly warning?: string } | { readonly message: string };

/** No date is longer, whatever stands around it. */
const LONGEST = 60;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DATE = /^(\d{1,4})[-./\s]\s?(\d{1,2}|[a-z]{3,9})[-./,\s]\s?(\d{1,4})(?=\D|$)/i;
const NAMED_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?=\D|$)/i;
const TIME =
  /^(?:\s*T|\s*,|\s+at)?\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/**
 * Reads a date, with or without a time, as an instant.
 *
 * A time with a zone of its own is that instant. Others are on the clocks of `zone`: a time that they show twice when they go back
 * is the earlier one, with a warning; one that they skip when they go forward is an error, because it points to another zone.
 * A date alone is its midnight.
 *
 * @param zone IANA name, such as `America/New_York`.
 *
 * @example
 * readDate('01/02/2025 7:30 PM', 'mdy', 'America/New_York'); // { at: '2025-01-03T00:30:00.000Z' }
 */
export function readDate(text: string, format: DateFormat, zone: string): ReadDate {
  if (text.length > LONGEST) return notADate(text);
  const value = text.trim();
  if (format === 'unix' || format === 'unix-ms' || format === 'excel')
    return countedDate(value, format, zone);
  const parts = partsOf(value, format);
  if (parts === null || !isRealTime(parts.time)) return notADate(text);
  if (parts.zone === undefined) return onClocks(parts.time, zone, value);
  const offset = offsetMinutes(parts.zone);
  if (offset === null) return notADate(text);
  return { at: new Date(utcMillis(parts.time) - offset * 60_000).toISOString() };
}

const notADate = (text: string): ReadDate => ({
  message: `"${text.slice(0, 40)}" is not a date in the chosen format`,
});

function onClocks(time: CalendarTime, zone: string, text: string): ReadDate {
  const [first, second] = zonedInstants(time, zone);
  if (first === undefined) {
    return {
      message: `${text} did not exist in ${zone}, where the clocks went forward; check the time zone`,
    };
  }
  const at = new Date(first).toISOString();
  if (second === undefined) return { at };
  return {
    at,
    warning: `${text} was shown twice in ${zone}, where the clocks went back; the earlier one is stored`,
  };
}

/** Days of Excel are counted from 30 December 1899, on the clocks of the zone. */
const EXCEL_EPOCH = Date.UTC(1899, 11, 30);

function countedDate(text: string, format: 'unix' | 'unix-ms' | 'excel', zone: string): ReadDate {
  if (!/^\d{1,14}(?:\.\d+)?$/.test(text)) return notADate(text);
  const count = Number(text);
  const millis = Math.round(
    format === 'unix-ms'
      ? count
      : format === 'unix'
        ? count * 1000
        : EXCEL_EPOCH + Math.round(count * 86_400) * 1000,
  );
  const date = new Date(millis);
  if (Number.isNaN(date.getTime())) return notADate(text);
  const time = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
  if (!isRealTime(time)) return notADate(text);
  return format === 'excel' ? onClocks(time, zone, text) : { at: date.toISOString() };
}

type Parts = { time: CalendarTime; zone: string | undefined };

function partsOf(text: string, order: 'ymd' | 'dmy' | 'mdy'): Parts | null {
  const value = text.replace(/^[a-z]{3,9},\s*/i, '');
  const named = NAMED_FIRST.exec(value);
  const match = named ?? DATE.exec(value);
  if (match === null) return null;
  const [whole, a = '', b = '', c = ''] = match;
  const date =
    named === null ? dateOf(a, b, c, order) : { year: Number(c), month: monthOf(a), day: Number(b) };
  const clock = clockOf(value.slice(whole.length));
  return clock === null ? null : { time: { ...date, ...clock.time }, zone: clock.zone };
}

/** A year in first place or a named month fix the order; elsewhere the chosen order counts. */
function dateOf(a: string, b: string, c: string, order: 'ymd' | 'dmy' | 'mdy') {
  if (a.length === 4 || order === 'ymd') return { year: yearOf(a), month: monthOf(b), day: Number(c) };
  if (order === 'dmy' || /\D/.test(b)) return { year: yearOf(c), month: monthOf(b), day: Number(a) };
  return { year: yearOf(c), month: monthOf(a), day: Number(b) };
}

/** Years of two digits are in this century. */
const yearOf = (text: string): number => (text.length <= 2 ? 2000 + Number(text) : Number(text));

function monthOf(text: string): number {
  return /\D/.test(text) ? MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1 : Number(text);
}

const MIDNIGHT = { hour: 0, minute: 0, second: 0, millisecond: 0 };

function clockOf(text: string): { time: typeof MIDNIGHT; zone: string | undefined } | null {
  if (text.trim() === '') return { time: MIDNIGHT, zone: undefined };
  const match = TIME.exec(text.trimEnd());
  if (match === null) return null;
  const [, hours, minute, second = '0', fraction = '', half, zone] = match;
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half);
  const millisecond = Number(fraction.padEnd(3, '0').slice(0, 3));
  return { time: { hour, minute: Number(minute), second: Number(second), millisecond }, zone };
}

/** 12 AM is midnight and 12 PM noon; an hour outside 1 to 12 is none. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}
