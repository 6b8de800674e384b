/**
 * The ladder of time intervals, in seconds: a drop is told with the smallest rung in which it happened.
 * 10 s, 30 s, 1, 2, 5, 10, 15, 30 min, 1, 3, 6, 12, 24 h.
 */
export const TIME_INTERVALS = [
  10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400,
] as const;
export type TimeInterval = (typeof TIME_INTERVALS)[number];

/** A second alert on the same line, market, outcome and points within this time is dropped. Seconds. */
export const DUPLICATE_WINDOW_SECONDS = 15 * 60;

/** The smallest drop, in percent, that is worth an alert at all; users filter further. */
export const MIN_DROP_PERCENTAGE = 2;

/** A limit that moves by less than this share is a currency rounding and no news. Percent. */
export const MIN_LIMIT_CHANGE_PERCENTAGE = 2;

/** Rows of one page of alerts. */
export const ALERT_PAGE_SIZE = 400;
