import { TIME_INTERVALS, type TimeInterval } from '@fairline/shared/contracts';

/**
 * The smallest time interval, in seconds, that contains a change whose state before was last in force `age` milliseconds
 * ago; null when that is a day or more.
 * @example smallestInterval(0) // 10
 * @example smallestInterval(7_200_000) // 10_800
 */
export function smallestInterval(age: number): TimeInterval | null {
  return TIME_INTERVALS.find((seconds) => seconds * 1000 > age) ?? null;
}
