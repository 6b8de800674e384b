import type { Knex } from 'knex';
import type { JsonObject, NotificationChannel } from '../channels.ts';

/** A destination that this process alone serves until its lease ends. */
export interface ClaimedDestination {
  readonly claim: string;
  readonly id: number;
  readonly user_id: string;
  readonly channel: NotificationChannel;
  readonly name: string;
  /** Encrypted. */
  readonly address: string;
  readonly settings: JsonObject;
  readonly failing_since: Date | null;
}

/**
 * The claims of destinations. One process serves a destination at a time, so that its messages keep their order; the claim of
 * a process that died ends with its lease. Times come from the caller's clock.
 */
export function createClaimsStore(knex: Knex) {
  return {
    /** Claims the destination that has been due for the longest; null where none is. */
    async claimNext(
      channel: NotificationChannel,
      claim: string,
      now: Date,
      until: Date,
    ): Promise<ClaimedDestination | null> {
      const {
        rows: [row],
      } = await knex.raw(
        `update notification_destinations as destination
            set claim = :claim, claimed_until = :until
          where destination.id = (
            select due.id
              from notification_destinations as due
             where due.channel = :channel and due.state = 'active' and due.due_at <= :now
               and (due.resume_at is null or due.resume_at <= :now)
               and (due.claimed_until is null or due.claimed_until <= :now)
             order by due.due_at
             limit 1
               for update skip locked)
        returning destination.claim, destination.id, destination.user_id, destination.channel, destination.name,
                  destination.address, destination.settings, destination.failing_since`,
        { claim, until, channel, now },
      );
      return row ?? null;
    },

    /** When the next destination of the channel can be claimed, after what is claimed now; null where nothing waits. */
    async nextAt(channel: NotificationChannel): Promise<Date | null> {
      const {
        rows: [row],
      } = await knex.raw(
        `select min(greatest(destination.due_at, destination.resume_at, destination.claimed_until)) as at
           from notification_destinations as destination
          where destination.channel = :channel and destination.state = 'active' and destination.due_at is not null`,
        { channel },
      );
      return row.at;
    },

    /** @returns false when another process has taken over */
    async renew(id: number, claim: string, until: Date): Promise<boolean> {
      return (
        (await knex('notification_destinations').where({ id, claim }).update({ claimed_until: until })) > 0
      );
    },

    /**
     * Ends a claim, and notes when the next message is due. The row is locked first: `enqueue` may be adding a message, which
     * one statement would not see.
     */
    async release(id: number, claim: string): Promise<void> {
      await knex.transaction(async (trx) => {
        const locked = await trx('notification_destinations').where({ id, claim }).forUpdate().first('id');
        if (locked === undefined) return;
        const next = await trx('notification_deliveries')
          .where({ destination_id: id, state: 'pending' })
          .min<{ at: Date | null }[]>('next_attempt_at as at');
        await trx('notification_destinations')
          .where({ id })
          .update({ claim: null, claimed_until: null, due_at: next[0]?.at ?? null });
      });
    },
  };
}
export type ClaimsStore = ReturnType<typeof createClaimsStore>;
