import type { Preferences } from '@fairline/shared/contracts';

/** A match without a settled status counts as over this long after its start. Milliseconds. */
const LIVE_AT_MOST_MS = 4 * 3_600_000;

export type StartState = 'upcoming' | 'live' | 'over';

/**
 * Whether a match is upcoming, live or over.
 *
 * @param settledStatus 0 until it is settled; undefined where it is not known, as on alerts
 */
export function startState(starts: number, settledStatus: number | undefined, now: number): StartState {
  if (now < starts) return 'upcoming';
  if (settledStatus === undefined) return now - starts < LIVE_AT_MOST_MS ? 'live' : 'over';
  return settledStatus === 0 ? 'live' : 'over';
}

/** The start in the user's zone: `dd/MM, HH:mm`. */
export function startDate(starts: number): string {
  const at = new Date(starts);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${two(at.getDate())}/${two(at.getMonth() + 1)}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/**
 * A duration in its two largest units.
 *
 * @example timeLeft(11_520_000) // '3h 12m'
 */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [d, h, m, s] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ];
  if (d > 0) return `${d}d ${h}h`;
  if (h > 0) return `${h}h ${m}m`;
  if (m > 0) return `${m}m ${s}s`;
  return `${s}s`;
}

/** `in 3h 12m` before the start, `2h 5m ago` after it. */
export function relativeStart(starts: number, now: number): string {
  return now < starts ? `in ${timeLeft(starts - now)}` : `${timeLeft(now - starts)} ago`;
}

/** Which parts of the start a format shows. */
export function startParts(format: Preferences['startsFormat']): { date: boolean; countdown: boolean } {
  return { date: format !== 'countdown', countdown: format !== 'datetime' };
}
