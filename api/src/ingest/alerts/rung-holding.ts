import { TIME_INTERVALS, type TimeInterval } from '@fairline/shared/contracts';

/**
 * The smallest interval of the ladder, in seconds, in which something happened that was last seen otherwise `age`
 * milliseconds ago; null when that is a day or more.
 * @example rungHolding(0) // 10
 * @example rungHolding(7_200_000) // 10_800
 */
export function rungHolding(age: number): TimeInterval | null {
  return TIME_INTERVALS.find((seconds) => seconds * 1000 > age) ?? null;
}
