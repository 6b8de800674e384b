/** The periods of the list. A month has 30 days. */
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
 * The beginning of a period: midnight, so many days ago, on the calendar of a time zone. Days at clock changes have 23 or 25 hours.
 *
 * @param zone IANA name; absent for the zone of the device
 * @returns undefined for a period without a beginning
 * @example periodStart('1w', Date.parse('2026-11-22T12:00:00Z'), 'Europe/Prague') // '2026-11-14T23:00:00.000Z'
 */
export function periodStart(period: PeriodId, now: number, zone?: string): string | undefined {
  const days = PERIODS.find(({ id }) => id === period)?.days ?? null;
  if (days === null) return undefined;
  const offsetAt = zoneOffset(zone);
  const today = new Date(now + offsetAt(now));
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - days);
  // The offset of that day can be another than now; where midnight is skipped, the day begins with the change.
  const near = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(near)).toISOString();
}

/** Milliseconds that clocks of a zone are ahead of UTC at a moment. */
function zoneOffset(zone: string | undefined): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(zone === undefined ? {} : { timeZone: zone }),
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  return (at) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
  };
}
