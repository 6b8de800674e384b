const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The service updates its prices once a minute; more requests repeat them. */
const SHORTEST = MINUTE;

/**
 * How often the prices of an event should be read where credits do not matter: in the last hour every minute, before that less
 * often the later it starts, and in play every two minutes, because alerts are about prices before the start. Of events that
 * somebody watches twice as often.
 *
 * @param untilStart Milliseconds; negative once it has started.
 * @example wantedIntervalMs(3 * 3_600_000, false) // 120000
 */
export function wantedIntervalMs(untilStart: number, isWatched: boolean): number {
  const interval = intervalOf(untilStart);
  return isWatched ? Math.max(SHORTEST, interval / 2) : interval;
}

function intervalOf(untilStart: number): number {
  if (untilStart < 0) return 2 * MINUTE;
  if (untilStart < HOUR) return MINUTE;
  if (untilStart < 6 * HOUR) return 2 * MINUTE;
  if (untilStart < DAY) return 10 * MINUTE;
  if (untilStart < 7 * DAY) return 30 * MINUTE;
  return 2 * HOUR;
}
