import type { FeedStatus } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** The state of the feed as the ingest last wrote it; the table holds one row or none. */
export interface FeedStateRow {
  readonly feed: FeedStatus['feed'];
  readonly status: FeedStatus['status'];
  readonly message: string;
  readonly simulated: boolean;
  readonly last_success_at: Date | null;
  readonly down_since: Date | null;
  readonly heartbeat_at: Date;
}

/** Reads the state of the feed. */
export function createStatusReadModel(knex: Knex) {
  return {
    async findFeedState(): Promise<FeedStateRow | null> {
      const row = await knex('feed_state').first<FeedStateRow | undefined>();
      return row ?? null;
    },
  };
}
export type StatusReadModel = ReturnType<typeof createStatusReadModel>;
