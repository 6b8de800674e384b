import { betaQuantile } from './incomplete-beta.ts';

/** Both bounds of a 95 % interval. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What lies outside of an interval on each side. */
export const TAIL = 0.025;

/**
 * The exact 95 % interval of a rate: its bounds are the rates under which so many or more, and so few or less, have a probability of
 * 2.5 %. Half results make `wins` a half, for which the beta distribution counts as well.
 *
 * @param wins from 0 to `n`.
 * @returns shares from 0 to 1; null without a trial.
 *
 * @example binomialInterval(5, 10) // { low: 0.1871, high: 0.8129 }
 *
 * Source: Clopper and Pearson, "The use of confidence or fiducial limits illustrated in the case of the binomial" (1934).
 */
export function binomialInterval(wins: number, n: number): Interval | null {
  if (n <= 0) return null;
  return {
    low: wins <= 0 ? 0 : betaQuantile(TAIL, wins, n - wins + 1),
    high: wins >= n ? 1 : betaQuantile(1 - TAIL, wins + 1, n - wins),
  };
}
