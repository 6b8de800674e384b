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
export type PeriodId = (typeof PERIODS)[number]['id'];

/** The period of an address; three months without one. */
export function periodIdOf(text: string | null): PeriodId {
  return PERIODS.find(({ id }) => id === text)?.id ?? '3m';
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
