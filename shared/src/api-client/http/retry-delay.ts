/** The longest that a call waits before it is repeated, milliseconds. A longer `Retry-After` is left to the caller. */
export const LONGEST_WAIT_MS = 60_000;
const FIRST_WAIT_MS = 500;

/** The seconds of a `Retry-After` header, which are a number or the date when they end; undefined without a valid one. */
export function retryAfterSeconds(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/**
 * How long to wait before the next try, milliseconds; null to give up. Without `Retry-After` the wait doubles from half a
 * second, of which a random half is left out, so that clients do not return together.
 *
 * @param tries how many have been made, from 1
 * @param random from 0 to 1
 */
export function retryDelay(tries: number, retryAfter: number | undefined, random: number): number | null {
  if (retryAfter !== undefined) {
    const wait = retryAfter * 1000;
    return wait > LONGEST_WAIT_MS ? null : wait;
  }
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  return longest * (0.5 + random / 2);
}
