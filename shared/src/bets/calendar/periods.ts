import { type WeekStart, weekColumn } from './month-days.ts';
import { addDays, dayAt, dayStart } from './zoned-days.ts';

/** The periods of bets. A month has 30 days. */
export const PERIODS = [
  { id: '1w', label: '1 w', name: '1 week', days: 7 },
  { id: '2w', label: '2 w', name: '2 weeks', days: 14 },
  { id: '1m', label: '1 m', name: '1 month', days: 30 },
  { id: '3m', label: '3 m', name: '3 months', days: 90 },
  { id: '6m', label: '6 m', name: '6 months', days: 180 },
  { id: '1y', label: '1 y', name: '1 year', days: 365 },
  { id: 'all', label: 'All', name: 'All time', days: null },
] as const;

/** Periods of whole days that have an end. They move on with the calendar. */
export const DAY_PERIODS = [
  { id: 'today', label: 'Today' },
  { id: 'yesterday', label: 'Yesterday' },
  { id: 'week', label: 'This week' },
] as const;
export type DayPeriodId = (typeof DAY_PERIODS)[number]['id'];
export type PeriodId = (typeof PERIODS)[number]['id'] | DayPeriodId;

/** Days of a range, both included: `2026-11-23`. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days that a page shows: of a period, or a range that was picked. */
export interface ShownPeriod {
  /** The period, while there is no range. */
  readonly period: PeriodId;
  readonly range: DayRange | null;
}

/** Whose calendar counts. */
export interface CalendarOf {
  /** IANA name; absent for the zone of the device. */
  readonly zone?: string | undefined;
  readonly weekStart: WeekStart;
}

/** The period of an address; three months without one. */
export function periodIdOf(text: string | null): PeriodId {
  return [...PERIODS, ...DAY_PERIODS].find(({ id }) => id === text)?.id ?? '3m';
}

/**
 * The beginning of a period: midnight, so many days ago, on the calendar of a time zone.
 *
 * @param zone IANA name; absent for the zone of the device
 * @returns undefined for a period without a beginning
 * @example periodStart('1w', Date.parse('2026-11-22T12:00:00Z'), 'Europe/Prague') // '2026-11-14T23:00:00.000Z'
 */
export function periodStart(period: PeriodId, now: number, zone?: string): string | undefined {
  const days = PERIODS.find(({ id }) => id === period)?.days ?? null;
  if (days === null) return undefined;
  return new Date(dayStart(addDays(dayAt(now, zone), -days), zone)).toISOString();
}

/**
 * Returns the days of a period or range that has an end; null for the others.
 * @example daysOfPeriod({ period: 'week', range: null }, '2026-11-25', 'monday') // 23 to 29 November
 */
export function daysOfPeriod(
  { period, range }: ShownPeriod,
  today: string,
  weekStart: WeekStart,
): DayRange | null {
  if (range !== null) return range;
  if (period === 'today') return { from: today, to: today };
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period !== 'week') return null;
  const column = weekColumn(today, weekStart);
  return { from: addDays(today, -column), to: addDays(today, 6 - column) };
}

/**
 * Returns the moments at which the shown days begin (inclusive) and end (exclusive). Only named days and ranges have an end: to the other
 * periods belong bets that start later as well.
 */
export function periodBounds(
  shown: ShownPeriod,
  now: number,
  { zone, weekStart }: CalendarOf,
): { from: string | undefined; to: string | undefined } {
  const days = daysOfPeriod(shown, dayAt(now, zone), weekStart);
  if (days === null) return { from: periodStart(shown.period, now, zone), to: undefined };
  return rangeBounds(days, zone);
}

/** Returns the moments at which a range of days begins (inclusive) and ends (exclusive). */
export function rangeBounds({ from, to }: DayRange, zone?: string): { from: string; to: string } {
  return {
    from: new Date(dayStart(from, zone)).toISOString(),
    to: new Date(dayStart(addDays(to, 1), zone)).toISOString(),
  };
}

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/**
 * Reads a range of an address.
 *
 * @param first the first day that can be chosen
 * @param last the last one
 * @returns null for days that are missing, cannot be chosen, or do not exist
 */
export function readRange(
  from: string | null | undefined,
  to: string | null | undefined,
  first: string,
  last: string,
): DayRange | null {
  if (!isDay(from) || !isDay(to) || from > to || from < first || to > last) return null;
  return { from, to };
}

/** Days that a month does not have do not exist. */
const isDay = (text: string | null | undefined): text is string =>
  typeof text === 'string' && DAY.test(text) && addDays(text, 0) === text;
