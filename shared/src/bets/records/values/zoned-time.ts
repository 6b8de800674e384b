import { type CalendarTime, utcMillis } from './instant.ts';

/** The instants at which clocks of a zone show a time: usually one, two in the hour that is repeated, none in the hour that is skipped. */
export type ZonedInstants = readonly number[];

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, number>();
/** Clocks change on a quarter of an hour, so that one offset holds until the next one. */
const QUARTER = 15 * 60_000;
const MOST_OFFSETS = 50_000;

/**
 * The instants, in milliseconds since 1970 and the earlier first, at which clocks in a time zone show a calendar time.
 *
 * @param zone IANA name, such as `America/New_York`.
 * @throws RangeError when there is no such zone.
 *
 * @example
 * // 01:30 on 2 November 2025 is shown twice in New York: at 05:30 and at 06:30 UTC.
 */
export function zonedInstants(time: CalendarTime, zone: string): ZonedInstants {
  const shown = utcMillis(time);
  const day = 24 * 3_600_000;
  const candidates = new Set([shown - offsetAt(zone, shown - day), shown - offsetAt(zone, shown + day)]);
  return [...candidates].filter((at) => at + offsetAt(zone, at) === shown).sort((a, b) => a - b);
}

/** Whether this is the IANA name of a time zone. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds that clocks in the zone are ahead of UTC at an instant. */
export function offsetAt(zone: string, at: number): number {
  const quarter = Math.floor(at / QUARTER) * QUARTER;
  const key = `${zone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const offset = utcMillis({ year, month, day, hour, minute, second, millisecond: 0 }) - quarter;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, formatter);
  return formatter;
}
