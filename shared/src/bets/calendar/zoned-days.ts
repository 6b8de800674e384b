/** Milliseconds of a day without a change of clocks. */
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Name of the time zone of the device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The moment at which a day begins in a time zone. Days at clock changes have 23 or 25 hours; where midnight is skipped, the day begins
 * with the change.
 *
 * @param day `2026-11-23`
 * @param zone IANA name; absent for the zone of the device
 * @returns epoch milliseconds
 * @example dayStart('2026-11-15', 'Europe/Prague') // 2026-11-14T23:00:00Z
 */
export function dayStart(day: string, zone?: string): number {
  const offsetAt = zoneOffset(zone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [before, after] = [offsetAt(midnight - DAY_MS), offsetAt(midnight + DAY_MS)];
  // Where clocks go back over midnight, they show it twice: the day begins with the first.
  const [early, late] = [midnight - Math.max(before, after), midnight - Math.min(before, after)];
  const shown = [early, late].find((at) => at + offsetAt(at) === midnight);
  return shown ?? findChange(early, late, offsetAt);
}

/** Returns the minute in which clocks change, between a moment before it and one that is not. */
function findChange(before: number, after: number, offsetAt: (at: number) => number): number {
  let [low, high] = [before, after];
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(middle) === offsetAt(before)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The day of a moment in a time zone.
 * @example dayAt(Date.parse('2026-11-22T23:30:00Z'), 'Europe/Prague') // '2026-11-23'
 */
export const dayAt = (at: number, zone?: string): string => isoDay(at + zoneOffset(zone)(at));

/**
 * The day that is so many days later, or earlier.
 * @example addDays('2026-03-01', -1) // '2026-02-28'
 */
export const addDays = (day: string, days: number): string =>
  isoDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS);

/**
 * Days from one to another.
 * @example daysBetween('2026-11-01', '2026-11-08') // 7
 */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;

const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Most zones that are kept, for the server. */
const MOST_FORMATS = 32;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes as long as a hundred days in it. The zone of the device can change, so it has none. */
function formatIn(zone: string | undefined): Intl.DateTimeFormat {
  const known = zone === undefined ? undefined : formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    ...(zone === undefined ? {} : { timeZone: zone }),
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  if (zone === undefined) return format;
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(zone, format);
  return format;
}

/** Milliseconds that clocks of a zone are ahead of UTC at a moment. */
function zoneOffset(zone: string | undefined): (at: number) => number {
  const format = formatIn(zone);
  return (at) => {
    const parts: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(at)) parts[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1_000) * 1_000;
  };
}
