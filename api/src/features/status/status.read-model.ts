import type { FeedStatus } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** What the ingest last wrote of its feed; there is one row or none. */
export interface FeedStateRow {
  readonly feed: FeedStatus['feed'];
  readonly status: FeedStatus['status'];
  readonly message: string;
  readonly simulated: boolean;
  readonly last_success_at: Date | null;
  readonly down_since: Date | null;
  readonly heartbeat_at: Date;
}

export async function findFeedState(knex: Knex): Promise<FeedStateRow | null> {
  const row = await knex('feed_state').first<FeedStateRow | undefined>();
  return row ?? null;
}

/** Whether the database answers. */
export async function isDatabaseUp(knex: Knex): Promise<boolean> {
  try {
    await knex.raw('select 1');
    return true;
  } catch {
    return false;
  }
}
