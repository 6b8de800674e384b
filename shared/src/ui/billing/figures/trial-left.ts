const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * What is left of a trial: days, or hours under a day; null when it has ended. The last part of a day or hour counts
 * whole, so that a trial that has just begun has five days.
 *
 * @param end instant
 * @param now epoch ms
 * @example trialLeft('2026-11-26T10:00:00.000Z', Date.parse('2026-11-23T12:00:00.000Z')) // '3 days'
 */
export function trialLeft(end: string, now: number): string | null {
  const left = Date.parse(end) - now;
  if (left <= 0) return null;
  return left >= DAY_MS ? counted(left / DAY_MS, 'day') : counted(left / HOUR_MS, 'hour');
}

function counted(amount: number, unit: string): string {
  const count = Math.ceil(amount);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
