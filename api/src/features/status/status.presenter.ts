import type { FeedStatus } from '@fairline/shared/contracts';
import type { FeedStateRow } from './status.read-model.ts';

/** The ingest writes a heartbeat every 10 s; an older heartbeat than this means that it has stopped. Milliseconds. */
export const HEARTBEAT_LATE_MS = 30_000;

/** The status of the feed for the banner. A feed whose ingest has no recent heartbeat is down. */
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
  const noHeartbeat = row.status === 'ok' && now - row.heartbeat_at.getTime() > HEARTBEAT_LATE_MS;
  return {
    status: noHeartbeat ? 'down' : row.status,
    message: noHeartbeat ? 'The service that reads the prices is not running.' : row.message,
    simulated: row.simulated,
    feed: row.feed,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    down_since: (noHeartbeat ? row.heartbeat_at : row.down_since)?.toISOString() ?? null,
  };
}
