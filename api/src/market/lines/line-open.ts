import type { OddsLineRow } from './odds-lines.read-model.ts';

/**
 * Whether bets on a line are possible: online, priced, not settled, and before its cut-off.
 *
 * @param now Epoch milliseconds. A line closes at its cut-off; without a cut-off it stays open.
 */
export function isLineOpen(
  {
    status,
    priced,
    cutoff,
    settled_status,
  }: Pick<OddsLineRow, 'status' | 'priced' | 'cutoff' | 'settled_status'>,
  now: number,
): boolean {
  return status === 1 && priced && settled_status === 0 && !isPastCutoff(cutoff, now);
}

/** Whether a line has closed by the clock alone. @param now Epoch milliseconds. */
export function isPastCutoff(cutoff: Date | null, now: number): boolean {
  return cutoff !== null && cutoff.getTime() <= now;
}

/** `isLineOpen` as an SQL condition on `lines l` and `events e`, with one binding: now, as a timestamp. */
export const LINE_OPEN_SQL =
  '(l.status = 1 and l.priced and e.settled_status = 0 and (l.cutoff is null or l.cutoff > ?))';
