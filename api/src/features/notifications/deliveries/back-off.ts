/** How a channel tries again. Times in milliseconds. */
export interface BackOff {
  /** Pauses before the second and the following attempts; the last one is repeated. */
  readonly pausesMs: readonly number[];
  /** No attempt begins later than this after the message was stored. */
  readonly giveUpMs: number;
  /** A destination that has failed for so long without a success is disabled. */
  readonly disableMs: number;
}

/** The part of a pause by which it varies, so that what failed together does not come back together. */
export const JITTER = 0.2;
/** A service that asks for a longer pause is given this one. */
export const LONGEST_ASKED_MS = 3_600_000;

/**
 * The pause after a failed attempt: the channel's, varied by up to a fifth to either side, and at least as long as the
 * destination asked for (which counts up to an hour).
 *
 * @param attempt the one that failed, from 1
 * @param random in [0, 1)
 * @example pauseMs({ pausesMs: [5_000], giveUpMs: 0, disableMs: 0 }, 1, undefined, 0.5) // 5000
 */
export function pauseMs(
  { pausesMs }: Pick<BackOff, 'pausesMs'>,
  attempt: number,
  askedMs: number | undefined,
  random: number,
): number {
  const base = pausesMs[Math.min(attempt, pausesMs.length) - 1] ?? 0;
  const varied = Math.round(base * (1 - JITTER + 2 * JITTER * random));
  const asked = Math.min(Math.max(askedMs ?? 0, 0), LONGEST_ASKED_MS);
  return Math.max(varied, asked);
}
