import type { Knex } from 'knex';
import type { StoredPriceAges } from '../../monitoring/price-ages.ts';

/** State of a feed beside the reference. Times are epoch ms. */
export interface OtherFeedState {
  readonly status: 'ok' | 'down';
  readonly message: string;
  readonly at: number;
  /** When the feed last answered; null: not in this run. */
  readonly successAt: number | null;
  readonly prices: StoredPriceAges | null;
}

/** Writes the state of a feed beside the reference, which never counts as the state of the reference. */
export function createOtherFeedsStore(knex: Knex, feed: string, simulated: boolean) {
  return {
    async save({ status, message, at, successAt, prices }: OtherFeedState): Promise<void> {
      const success = successAt === null ? {} : { last_success_at: new Date(successAt) };
      await knex('other_feeds')
        .insert({
          feed,
          status,
          message,
          simulated,
          ...success,
          updated_at: new Date(at),
          prices: prices && JSON.stringify(prices),
        })
        .onConflict('feed')
        .merge();
    },

    /** What other feeds have stored goes when they are not read any more. */
    async deleteOthers(): Promise<void> {
      for (const table of ['other_events', 'other_books', 'other_feeds'])
        await knex(table).whereNot({ feed }).delete();
    },

    /** Deletes state and bookmakers of this feed when it reads no other bookmaker any more. */
    async deleteBooks(): Promise<void> {
      for (const table of ['other_books', 'other_feeds']) await knex(table).where({ feed }).delete();
    },
  };
}
export type OtherFeedsStore = ReturnType<typeof createOtherFeedsStore>;
