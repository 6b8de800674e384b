/**
 * Exponential back-off with full jitter: a random time between zero and the doubled base, so that failed requests are
 * not all retried at the same moment.
 *
 * @param failures consecutive failures so far, 1 after the first
 * @param random in [0, 1)
 * @returns milliseconds
 * @example backOffMs({ baseMs: 500, capMs: 5000 }, 3, () => 0.5) // 1000
 */
export function backOffMs(
  { baseMs, capMs }: { readonly baseMs: number; readonly capMs: number },
  failures: number,
  random: () => number,
): number {
  const ceiling = Math.min(capMs, baseMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return Math.floor(random() * ceiling);
}
