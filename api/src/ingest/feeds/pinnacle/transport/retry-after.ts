/** Nobody is believed who asks for more than this; an hour is the longest interval of the protocol. */
const LONGEST_MS = 60 * 60 * 1000;

/**
 * `Retry-After` in milliseconds from now: seconds or an HTTP date, at most an hour; null when absent or unreadable.
 *
 * @example retryAfterMs('60', 0) // 60000
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? null : Math.min(LONGEST_MS, Math.max(0, ms));
}
