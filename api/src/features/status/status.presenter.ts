import type { FeedStatus } from '@fairline/shared/contracts';
import type { FeedStateRow } from './status.read-model.ts';

/** The ingest says that it lives every 10 s; after this long it counts as gone. Milliseconds. */
export const HEARTBEAT_LATE_MS = 30_000;

/** The state of the feed for the banner; an ingest that has fallen silent is a feed that is down. */
export function presentFeedStatus(row: FeedStateRow | null, now: number): FeedStatus {
  if (row === null) {
    return {
      status: 'none',
      message: 'No feed has been set up yet.',
      simulated: false,
      feed: 'none',
      last_success_at: null,
      down_since: null,
    };
  }
  const silent = row.status === 'ok' && now - row.heartbeat_at.getTime() > HEARTBEAT_LATE_MS;
  return {
    status: silent ? 'down' : row.status,
    message: silent ? 'The service that reads the prices is not running.' : row.message,
    simulated: row.simulated,
    feed: row.feed,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    down_since: (silent ? row.heartbeat_at : row.down_since)?.toISOString() ?? null,
  };
}
