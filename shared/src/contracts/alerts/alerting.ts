/**
 * The time intervals in which changes are measured, in seconds. An alert has the smallest interval in which its change
 * happened.
 * 10 s, 30 s, 1, 2, 5, 10, 15, 30 min, 1, 3, 6, 12, 24 h.
 */
export const TIME_INTERVALS = [
  10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400,
] as const;
export type TimeInterval = (typeof TIME_INTERVALS)[number];

/** An alert on the same line, market, outcome and points within this time after another one is dropped. Seconds. */
export const DUPLICATE_WINDOW_SECONDS = 15 * 60;

/** The smallest drop that raises an alert; users filter further. Percent. */
export const MIN_DROP_PERCENTAGE = 2;

/** Limit changes below this share raise no alert, because currency rounding causes them. Percent. */
export const MIN_LIMIT_CHANGE_PERCENTAGE = 2;

/** Most rows of one page of alerts, and as many as a request gets that names no limit. */
export const ALERT_PAGE_SIZE = 400;

/** Rows of a list's first page on a screen: more than fit on it. The next ones are read when it is scrolled. */
export const FIRST_ALERT_PAGE_SIZE = 100;
