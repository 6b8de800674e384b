import type { Knex } from 'knex';

/** Writes the state of a feed beside the reference, which never counts as the state of the reference. */
export function createOtherFeedsStore(knex: Knex, feed: string, simulated: boolean) {
  return {
    async save(state: { status: 'ok' | 'down'; message: string; at: number }): Promise<void> {
      const { status, message } = state;
      const at = new Date(state.at);
      const success = status === 'ok' ? { last_success_at: at } : {};
      await knex('other_feeds')
        .insert({ feed, status, message, simulated, ...success, updated_at: at })
        .onConflict('feed')
        .merge();
    },

    /** What other feeds have stored goes when they are not read any more. */
    async deleteOthers(): Promise<void> {
      for (const table of ['other_events', 'other_books', 'other_feeds'])
        await knex(table).whereNot({ feed }).delete();
    },
  };
}
export type OtherFeedsStore = ReturnType<typeof createOtherFeedsStore>;
