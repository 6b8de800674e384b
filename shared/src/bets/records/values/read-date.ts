import { dayStart } from '@fairline/shared/bets';
import { type CalendarTime, isRealTime, utcMillis } from './instant.ts';
import { findClocks } from './zone-abbreviations.ts';
import { offsetAt, zonedInstants } from './zoned-time.ts';

/** How a file writes dates: the order of year, month and day (ISO 8601 is `ymd`), seconds or milliseconds since 1970, or Excel's days. */
export const DATE_FORMATS = ['ymd', 'dmy', 'mdy', 'unix', 'unix-ms', 'excel'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** A time as an instant in UTC, with a warning when it could be another one; or what is wrong with it. */
export type ReadDate = { readonly at: string; readonly warning?: string } | { readonly message: string };

/** The user's choices about dates. */
export type DateChoices = {
  /** Year of dates without one: `2025`, or `2025-2026` for a season from July to June. */
  readonly year?: string | undefined;
  /** IANA names of zones by their abbreviation in capitals. */
  readonly zones?: Readonly<Record<string, string>> | undefined;
};

/** The first month of a season that is named by two years. */
const FIRST_MONTH = 7;
/** No date is longer, whatever stands around it. */
const LONGEST = 90;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s+/i;
// A number that begins a clock time is not the year.
const NO_CLOCK = '(?!\\d|:|[.h]\\d{2}(?!\\d))';
const ORDINAL = '(?:st|nd|rd|th)?';
const DATE = new RegExp(
  `^(\\d{1,4})${ORDINAL}[-./\\s]\\s?(\\d{1,2}|[a-z]{3,9})[-./,\\s]\\s?(\\d{1,4})${NO_CLOCK}`,
  'i',
);
const NAMED_FIRST = new RegExp(`^([a-z]{3,9})\\.?\\s+(\\d{1,2})${ORDINAL},?\\s+(\\d{4})(?=\\D|$)`, 'i');
const DAY_FIRST = new RegExp(`^(\\d{1,2})${ORDINAL}[-./\\s]\\s?(\\d{1,2}|[a-z]{3,9})\\.?(?=[\\s,]|$)`, 'i');
const MONTH_FIRST = new RegExp(`^([a-z]{3,9})\\.?[-\\s]\\s?(\\d{1,2})${ORDINAL}(?=[\\s,]|$)`, 'i');
const TIME =
  /^(?:\s*T|\s*,|\s+at)?\s*(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]\.?m\.?(?![a-z]))?\s*(.*)$/i;
const HOUR = /^(?:\s*,|\s+at)?\s*(\d{1,2})()()()\s*([ap]\.?m\.?(?![a-z]))\s*(.*)$/i;
/** A midnight that stands for no time, before the time of another column. */
const MIDNIGHT_BEFORE_TIME = /[T\s]00:00(?::00(?:\.0+)?)?\s+(?=\d{1,2}(?:[:.h]\d{2}|\s*[ap]m))/i;

/**
 * Reads a date, with or without a time, as an instant.
 *
 * A time with a zone of its own is that instant. Others are on the clocks of `zone`: a time that they show twice when they go back
 * is the earlier one, with a warning; one that they skip when they go forward is an error, because it points to another zone.
 * A date alone is the beginning of that day, also where clocks skip midnight.
 *
 * @param zone IANA name, such as `America/New_York`.
 *
 * @example
 * readDate('01/02/2025 7:30 PM', 'mdy', 'America/New_York'); // { at: '2025-01-03T00:30:00.000Z' }
 */
export function readDate(
  text: string,
  format: DateFormat,
  zone: string,
  { year, zones = {} }: DateChoices = {},
): ReadDate {
  if (text.length > LONGEST) return notADate(text);
  const value = text.trim();
  if (format === 'unix' || format === 'unix-ms' || format === 'excel')
    return countedDate(value, format, zone);
  const parts = partsOf(value, format, year);
  if (parts === null) return notADate(text);
  if ('message' in parts) return parts;
  if (!isRealTime(parts.time)) return notADate(text);
  if (parts.zone === '') return onClocks(parts.time, zone, value);
  const clocks = findClocks(parts.zone, zones);
  if (clocks === null) {
    return {
      message: `"${parts.zone.slice(0, 20)}" of "${value}" is not a known time zone. Choose the zone that it means.`,
    };
  }
  if (clocks.offset === null) return onClocks(parts.time, clocks.zone ?? zone, value);
  const at = utcMillis(parts.time) - clocks.offset * 60_000;
  return { at: new Date(at).toISOString(), ...otherSeason(at, clocks.offset, clocks.zone, parts.zone) };
}

/** Returns the abbreviation at the end of a time, in capitals, that names no known zone; null for other texts. */
export function findUnknownZone(text: string, format: DateFormat): string | null {
  if (
    format === 'unix' ||
    format === 'unix-ms' ||
    format === 'excel' ||
    text.length > LONGEST ||
    !/[a-z]{2,5}\)?$/i.test(text)
  )
    return null;
  const parts = partsOf(text.trim(), format, '2025');
  if (parts === null || 'message' in parts || !/^[a-z]{2,5}$/i.test(parts.zone)) return null;
  return findClocks(parts.zone, {}) === null ? parts.zone.toUpperCase() : null;
}

/** Whether a date has neither a time nor a year that says what it is; see `guessDateFormat`. */
export function isYearless(text: string): boolean {
  const parts = partsOf(text.trim(), 'dmy', undefined) ?? partsOf(text.trim(), 'mdy', undefined);
  return parts !== null && 'message' in parts;
}

/** Whether a text is a time of the day without a date. */
export function isClockTime(text: string): boolean {
  const clock = clockOf(text.trim());
  if (clock === null || !/\d/.test(text)) return false;
  return (
    clock.time.hour <= 23 && clock.time.minute <= 59 && /^$|^[a-z]{1,5}$|^(?:UTC|GMT)?[+-]/i.test(clock.zone)
  );
}

/** Whether a date says at which time of the day. */
export function hasClockTime(text: string): boolean {
  const parts = partsOf(text.trim(), 'dmy', '2025');
  return parts === null || 'message' in parts || !parts.time.isDay;
}

const notADate = (text: string): ReadDate => ({
  message: `"${text.slice(0, 40)}" is not a date in the chosen format.`,
});

/** Warns of a standard time that is written in summer, or the other way round: people write EST all the year. */
function otherSeason(at: number, offset: number, zone: string | null, name: string): { warning?: string } {
  if (zone === null || offsetAt(zone, at) === offset * 60_000) return {};
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const shown = `${offset < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${minutes}`}`;
  return {
    warning: `"${name}" is read as UTC${shown}, which clocks in ${shownZone(zone)} did not show on that day.`,
  };
}

function onClocks(time: DayTime, zone: string, text: string): ReadDate {
  const [first, second] = zonedInstants(time, zone);
  if (first === undefined) {
    if (isMidnight(time)) return { at: new Date(dayStart(dayText(time), zone)).toISOString() };
    return {
      message: `"${text}" did not exist in ${shownZone(zone)}, where the clocks went forward. Check the time zone.`,
    };
  }
  const at = new Date(first).toISOString();
  if (second === undefined || time.isDay) return { at };
  return {
    at,
    warning: `"${text}" was shown twice in ${shownZone(zone)}, where the clocks went back. The earlier one is stored.`,
  };
}

/** The name of a zone as the product shows it: `America/New York`. */
const shownZone = (zone: string): string => zone.replaceAll('_', ' ');

const isMidnight = ({ hour, minute, second }: CalendarTime): boolean =>
  hour === 0 && minute === 0 && second === 0;

const dayText = (time: CalendarTime): string => new Date(utcMillis(time)).toISOString().slice(0, 10);

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
    isDay: Number.isInteger(count),
  };
  if (!isRealTime(time)) return notADate(text);
  return format === 'excel' ? onClocks(time, zone, text) : { at: date.toISOString() };
}

/** A time on a calendar; `isDay` for a date alone. */
type DayTime = CalendarTime & { readonly isDay: boolean };
type Parts = { time: DayTime; zone: string };
type DateOrder = 'ymd' | 'dmy' | 'mdy';

function partsOf(
  text: string,
  order: DateOrder,
  year: string | undefined,
): Parts | { message: string } | null {
  const value = text.replace(WEEKDAY, '').replace(MIDNIGHT_BEFORE_TIME, ' ');
  const found = findFullDate(value, order) ?? findDayAndMonth(value, order);
  if (found === null) return null;
  const clock = clockOf(value.slice(found.length));
  if (clock === null) return null;
  const { day, month } = found;
  if (found.year === null && year === undefined) {
    if (month < 1 || month > 12 || day < 1 || day > 31) return null;
    return { message: `"${text.slice(0, 40)}" has no year. Choose the year of such dates.` };
  }
  const time = { year: found.year ?? yearOfMonth(month, year ?? ''), month, day, ...clock.time };
  return { time, zone: clock.zone };
}

type FoundDate = {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly length: number;
};

/** A year in first place or a named month fix the order; elsewhere the chosen order counts. */
function findFullDate(value: string, order: DateOrder): FoundDate | null {
  const named = NAMED_FIRST.exec(value);
  if (named !== null) {
    const [whole, month = '', day, year] = named;
    return { year: Number(year), month: monthOf(month), day: Number(day), length: whole.length };
  }
  const match = DATE.exec(value);
  if (match === null) return null;
  const [{ length }, a = '', b = '', c = ''] = match;
  if (a.length === 4 || order === 'ymd')
    return { year: yearOf(a), month: monthOf(b), day: Number(c), length };
  if (order === 'dmy' || /\D/.test(b)) return { year: yearOf(c), month: monthOf(b), day: Number(a), length };
  return { year: yearOf(c), month: monthOf(a), day: Number(b), length };
}

function findDayAndMonth(value: string, order: DateOrder): FoundDate | null {
  const named = MONTH_FIRST.exec(value);
  if (named !== null)
    return { year: null, month: monthOf(named[1] ?? ''), day: Number(named[2]), length: named[0].length };
  const match = DAY_FIRST.exec(value);
  if (match === null) return null;
  const [{ length }, a = '', b = ''] = match;
  const isMonthFirst = order !== 'dmy' && !/\D/.test(b);
  const [day, month] = isMonthFirst ? [b, a] : [a, b];
  return { year: null, month: monthOf(month), day: Number(day), length };
}

/** Years of two digits are in this century. */
const yearOf = (text: string): number => (text.length <= 2 ? 2000 + Number(text) : Number(text));

/** The year of a month in `2025`, or in the season `2025-2026`. */
function yearOfMonth(month: number, year: string): number {
  const [first = '', second = first] = year.split('-');
  return Number(month >= FIRST_MONTH ? first : second);
}

function monthOf(text: string): number {
  return /\D/.test(text) ? MONTHS.indexOf(text.slice(0, 3).toLowerCase()) + 1 : Number(text);
}

const DAY_ALONE = { hour: 0, minute: 0, second: 0, millisecond: 0, isDay: true };

function clockOf(text: string): { time: typeof DAY_ALONE; zone: string } | null {
  if (text.trim() === '') return { time: DAY_ALONE, zone: '' };
  const match = TIME.exec(text.trimEnd()) ?? HOUR.exec(text.trimEnd());
  if (match === null) return null;
  const [, hours, minutes, seconds, fraction = '', half, zone = ''] = match;
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half);
  const millisecond = Number(fraction.padEnd(3, '0').slice(0, 3));
  const time = {
    hour,
    minute: Number(minutes || 0),
    second: Number(seconds || 0),
    millisecond,
    isDay: false,
  };
  return { time, zone: plainZone(zone) };
}

/** The zone without brackets around it, and without its name behind an offset. */
const plainZone = (zone: string): string =>
  zone.replace(/^([^()]*\d)\s*\([^()]*\)$/, '$1').replace(/^\((.*)\)$/, '$1');

/** 12 AM is midnight and 12 PM noon; hours outside 1 to 12 do not exist there. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}
