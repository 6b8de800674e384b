/** All that a board has is newer. */
const EARLIER_MS = 2 * 24 * 3_600_000;
/** Large cursors of the simulated bookmaker are a time with a tag in the low bits. */
const TAG_BITS = 19n;
const MOST_DIGITS_OF_A_TIME = 16;

/** A cursor of the simulated bookmaker from which a delta has everything, as when a bookmaker sends all of it again. */
export function earlierCursor(since: string): string {
  const ms = BigInt(EARLIER_MS);
  return String(BigInt(since) - (since.length <= MOST_DIGITS_OF_A_TIME ? ms : ms << TAG_BITS));
}
