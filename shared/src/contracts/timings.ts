/** Timings of the product's behaviour. Milliseconds. */
export const TIMINGS = {
  feedStatusPoll: 60_000,
  matchCountPoll: 25_000,
  versionPoll: 120_000,
  openLinesRefresh: 40_000,
  countdownTick: 1_000,
  flash: 2_500,
  loadingLong: 8_000,
  searchDebounce: 300,
  settingsDebounce: 500,
  remoteLoad: 10_000,
} as const;

/** Rows of one page of matches. */
export const MATCH_PAGE_SIZE = 30;
/** Alerts of a started match stay in the list for this time although started matches are hidden. Seconds. */
export const STARTED_GRACE_SECONDS = 120;
