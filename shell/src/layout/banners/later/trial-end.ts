/** A trial of five days is announced on its last two. Milliseconds. */
const SOON_MS = 48 * 3_600_000;

/**
 * Whether a trial ends soon and has not ended yet.
 *
 * @param end epoch seconds; null without a trial
 * @param now epoch ms
 */
export function endsSoon(end: number | null, now: number): end is number {
  if (end === null) return false;
  const left = end * 1_000 - now;
  return left > 0 && left <= SOON_MS;
}
