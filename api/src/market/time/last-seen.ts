/** A heartbeat is stored every ten seconds; a change set that came later than this after it was dated by another clock. */
const BETWEEN_HEARTBEATS_MS = 15_000;

/**
 * When an earlier ingest was last at work, by its own clock: its last heartbeat, or the last change set after it. Measured time
 * goes on from there, so that no change is dated before one that came earlier.
 *
 * @param changeAt When the newest change set came; null before the first. Ahead of the heartbeat also when the clock has been set
 *   back since.
 */
export function lastSeenAt(heartbeatAt: number, changeAt: number | null): number {
  if (changeAt === null || changeAt - heartbeatAt > BETWEEN_HEARTBEATS_MS) return heartbeatAt;
  return Math.max(heartbeatAt, changeAt);
}
