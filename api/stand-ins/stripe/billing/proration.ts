import type { Charged } from '../state/objects.ts';

/**
 * The part of an amount for the rest of its time, by the second, rounded to the cent.
 * @param amount cents for the whole time from `start` to `end`
 * @param from seconds; before the start it is the whole amount, after the end nothing
 * @example restOf(3_000, 0, 30, 10) // 2000
 */
export function restOf(amount: number, start: number, end: number, from: number): number {
  if (from >= end) return 0;
  if (from <= start) return amount;
  return Math.round((amount * (end - from)) / (end - start));
}

/** What is given back of the amounts that were really charged for a time, each by its own part. */
export function unusedOf(charged: readonly Charged[], from: number): number {
  return charged.reduce((sum, { amount, start, end }) => sum + restOf(amount, start, end, from), 0);
}
