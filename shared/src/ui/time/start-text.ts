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

/** Which parts of the start a format shows. */
export function startParts(format: Preferences['startsFormat']): { date: boolean; countdown: boolean } {
  return { date: format !== 'countdown', countdown: format !== 'datetime' };
}
