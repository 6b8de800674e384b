import type { QuietHours } from '@fairline/shared/contracts';
import { createClock } from '@fairline/shared/format';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;
const clocks = new LRUCache<string, ReturnType<typeof createClock>>({ max: 500 });

/**
 * When the quiet hours of a moment end, in epoch milliseconds; null when the moment is in none. The clock of the time zone decides:
 * an hour that it repeats is quiet twice, one that it leaves out is never.
 *
 * @example quietUntil({ enabled: true, from: '22:00', to: '07:00', days: [5], alerts: 'drop' }, 'UTC', fridayAt23) // Saturday, 7:00
 */
export function quietUntil(quiet: QuietHours, zone: string, now: number): number | null {
  const clock = clockOf(zone);
  if (!isQuiet(quiet, clock, now)) return null;
  const minute = Math.floor(now / MINUTE_MS);
  const left = (minutesOf(quiet.to) - wallMinutes(clock, now) + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  // The end by the clock as it is now, or as it is after it was set forward or back meanwhile.
  const shifts = [0, wallMinutes(clock, (minute + left) * MINUTE_MS) - minutesOf(quiet.to)];
  const ends = shifts.map((shift) => minute + left - nearest(shift)).filter((end) => end > minute);
  const end = ends.toSorted((a, b) => a - b).find((one) => !isQuiet(quiet, clock, one * MINUTE_MS));
  return firstOutside(quiet, clock, minute, end ?? minute + left) * MINUTE_MS;
}

/** Whether the wall clock is between both times, of a period that began on one of the days. */
function isQuiet({ enabled, from, to, days }: QuietHours, clock: ReturnType<typeof createClock>, at: number) {
  if (!enabled || days.length === 0) return false;
  const { year, month, day, hour, minute } = clock(at);
  const wall = hour * 60 + minute;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const [start, end] = [minutesOf(from), minutesOf(to)];
  if (start < end) return wall >= start && wall < end && days.includes(weekday);
  return (wall >= start && days.includes(weekday)) || (wall < end && days.includes((weekday + 6) % 7));
}

/** Quiet at the first minute; the search ends at the last one at the latest. */
function firstOutside(
  quiet: QuietHours,
  clock: ReturnType<typeof createClock>,
  first: number,
  last: number,
): number {
  let [inside, outside] = [first, last];
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (isQuiet(quiet, clock, middle * MINUTE_MS)) inside = middle;
    else outside = middle;
  }
  return outside;
}

function clockOf(zone: string) {
  const known = clocks.get(zone) ?? createClock(zone);
  clocks.set(zone, known);
  return known;
}

function wallMinutes(clock: ReturnType<typeof createClock>, at: number): number {
  const { hour, minute } = clock(at);
  return hour * 60 + minute;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A difference of wall clocks, from -12 h to 12 h. */
function nearest(minutes: number): number {
  return ((minutes + DAY_MINUTES / 2 + DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
}
