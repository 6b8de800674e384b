import type { Knex } from 'knex';
import type { FeedStateRow } from './present-feed-status.ts';

/** The size of the history as the ingest last measured it; the table holds one row or none. */
export interface HistorySizeRow {
  readonly measured_at: Date;
  readonly bytes: number;
  readonly projected_bytes: number | null;
  readonly max_bytes: number | null;
  readonly retention_days: number;
  readonly oldest_day: string | null;
  readonly ended_before: string | null;
}

/** The credits of a feed in a month, as the ingest counts them. */
export interface FeedCreditsRow {
  readonly used: string | number;
  readonly remaining: string | number | null;
  readonly budget: string | number | null;
  readonly wanted_per_day: string | number;
}

/** Reads the state of the feed. */
export function createStatusReadModel(knex: Knex) {
  return {
    /** The table holds one row or none. */
    async findFeedState(): Promise<FeedStateRow | null> {
      const row = await knex('feed_state').first<FeedStateRow | undefined>();
      return row ?? null;
    },

    /** Finds which of these events are of leagues of which the service refuses prices. */
    async findUnpricedEvents(eventIds: readonly number[]): Promise<Set<number>> {
      const { rows } = await knex.raw<{ rows: { event_id: number }[] }>(
        `select e.event_id from events e join feed_state s on s.prices->'unpriced_leagues' @> to_jsonb(e.league_id)
          where e.event_id = any(?::bigint[])`,
        [[...eventIds]],
      );
      return new Set(rows.map(({ event_id }) => event_id));
    },

    async findHistorySize(): Promise<HistorySizeRow | null> {
      const row = await knex('history_size').first<HistorySizeRow | undefined>(
        ...['measured_at', 'bytes', 'projected_bytes', 'max_bytes', 'retention_days'],
        knex.raw('oldest_day::text'),
        knex.raw('ended_before::text'),
      );
      return row ?? null;
    },

    /** @param month Such as `2026-03-01`. */
    async findFeedCredits(feed: string, month: string): Promise<FeedCreditsRow | null> {
      const row = await knex('feed_credits')
        .where({ feed, month })
        .first<FeedCreditsRow | undefined>('used', 'remaining', 'budget', 'wanted_per_day');
      return row ?? null;
    },
  };
}
export type StatusReadModel = ReturnType<typeof createStatusReadModel>;
