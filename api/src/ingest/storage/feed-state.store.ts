import type { FeedStatus } from '@fairline/shared/contracts';
import type { ClientBase } from 'pg';

/** What an earlier ingest stored about its feed and its clock. */
export interface StoredFeedState {
  readonly feed: FeedStatus['feed'];
  /** When the feed last answered (epoch ms); null when it never did. */
  readonly lastSuccessAt: number | null;
  /** When the state was stored (epoch ms). */
  readonly heartbeatAt: number;
  /** Milliseconds from the wall clock to measured time then. */
  readonly clockOffset: number;
}

/** The state that the last ingest stored; null before the first. */
export async function readFeedState(client: ClientBase): Promise<StoredFeedState | null> {
  const { rows } = await client.query<{
    feed: FeedStatus['feed'];
    last_success_at: Date | null;
    heartbeat_at: Date;
    clock_offset_ms: number;
  }>('select feed, last_success_at, heartbeat_at, clock_offset_ms from feed_state');
  const [row] = rows;
  return row === undefined
    ? null
    : {
        feed: row.feed,
        lastSuccessAt: row.last_success_at?.getTime() ?? null,
        heartbeatAt: row.heartbeat_at.getTime(),
        clockOffset: row.clock_offset_ms,
      };
}

/** Stores the status of the feed, with the time of the ingest's heartbeat (epoch ms) and the offset of measured time. */
export async function writeFeedState(
  client: ClientBase,
  status: FeedStatus,
  heartbeatAt: number,
  clockOffset: number,
): Promise<void> {
  await client.query(
    `insert into feed_state (feed, status, message, simulated, last_success_at, down_since, heartbeat_at, clock_offset_ms)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (only_row) do update set feed = excluded.feed, status = excluded.status, message = excluded.message,
         simulated = excluded.simulated, last_success_at = excluded.last_success_at, down_since = excluded.down_since,
         heartbeat_at = excluded.heartbeat_at, clock_offset_ms = excluded.clock_offset_ms`,
    [
      status.feed,
      status.status,
      status.message,
      status.simulated,
      status.last_success_at,
      status.down_since,
      new Date(heartbeatAt),
      Math.round(clockOffset),
    ],
  );
}
