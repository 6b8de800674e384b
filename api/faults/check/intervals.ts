/** ADR 0003: the intervals, in seconds. */
export const INTERVALS = [10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 10_800, 21_600, 43_200, 86_400];
