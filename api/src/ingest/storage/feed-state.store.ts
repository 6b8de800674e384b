import type { FeedStatus } from '@fairline/shared/contracts';
import type { Pool } from 'pg';

/** When the feed last answered, as the last ingest stored it (epoch ms); null when it never did. */
export async function lastSuccessAt(pool: Pool, feed: FeedStatus['feed']): Promise<number | null> {
  const { rows } = await pool.query<{ last_success_at: Date | null }>(
    'select last_success_at from feed_state where feed = $1',
    [feed],
  );
  return rows[0]?.last_success_at?.getTime() ?? null;
}

/** Stores the status of the feed, with the time of the ingest's heartbeat. */
export async function writeFeedState(pool: Pool, status: FeedStatus, heartbeatAt: number): Promise<void> {
  await pool.query(
    `insert into feed_state (feed, status, message, simulated, last_success_at, down_since, heartbeat_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (only_row) do update set feed = excluded.feed, status = excluded.status, message = excluded.message,
         simulated = excluded.simulated, last_success_at = excluded.last_success_at, down_since = excluded.down_since,
         heartbeat_at = excluded.heartbeat_at`,
    [
      status.feed,
      status.status,
      status.message,
      status.simulated,
      status.last_success_at,
      status.down_since,
      new Date(heartbeatAt),
    ],
  );
}
