import type { FeedStatus } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

export interface GradedBet {
  readonly bet_id: number;
  readonly version: number;
  readonly user_id: string;
}

/** What webhooks are sent next. To be used within a transaction. */
export function createWebhookEventsStore(knex: Knex) {
  return {
    /** Removes the oldest gradings, and returns them. */
    async takeGraded(most: number): Promise<GradedBet[]> {
      const { rows } = await knex.raw<{ rows: GradedBet[] }>(
        `with taken as (
           delete from webhook_bets_due where (bet_id, version) in (
             select bet_id, version from webhook_bets_due order by bet_id, version limit ? for update skip locked
           ) returning bet_id, version
         )
         select taken.bet_id, taken.version, bets.user_id from taken join bets on bets.id = taken.bet_id
          order by taken.bet_id, taken.version`,
        [most],
      );
      return rows;
    },

    /** Notes the status of the feed. @returns the number of the change; null where it is as it was, or the first one */
    async feedChange(status: FeedStatus['status']): Promise<number | null> {
      const known = await knex('webhook_feed_status').forUpdate().first('status', 'changes');
      if (known === undefined) {
        await knex('webhook_feed_status').insert({ status, changes: 0 }).onConflict().ignore();
        return null;
      }
      if (known.status === status) return null;
      await knex('webhook_feed_status').update({ status, changes: known.changes + 1 });
      return known.changes + 1;
    },
  };
}
export type WebhookEventsStore = ReturnType<typeof createWebhookEventsStore>;
