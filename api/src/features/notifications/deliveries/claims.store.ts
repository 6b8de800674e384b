import type { Knex } from 'knex';
import type { JsonObject, NotificationChannel } from './channels.ts';
import { beginNext, COLUMNS, type DeliveryRow } from './deliveries.store.ts';

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
  /** Of its last message when it was claimed. */
  readonly sequence: number;
  /** An attempt of a process that died was under way. It may have arrived. */
  readonly interrupted: boolean;
}

/** A claimed destination, and the first message that is due there, with which an attempt has begun. */
export interface Claimed {
  readonly destination: ClaimedDestination;
  /** Undefined where an attempt was interrupted, or where the message came after the claim. */
  readonly begun: DeliveryRow | undefined;
}

/**
 * The claims of destinations. One process serves a destination at a time, so that its messages keep their order; the claim of
 * a process that died ends with its lease. Times come from the caller's clock.
 */
export function createClaimsStore(knex: Knex) {
  return {
    /**
     * Claims so many destinations at most, those first that have been due for the longest, and begins with the first message of each: in one
     * statement, because a channel that takes few messages at once does so often.
     */
    async claimDue(
      channel: NotificationChannel,
      most: number,
      { claim, now, until }: { readonly claim: string; readonly now: Date; readonly until: Date },
    ): Promise<Claimed[]> {
      const { rows } = await knex.raw<{ rows: ClaimedRow[] }>(
        `with claimed as (
           update notification_destinations as destination
              set claim = :claim, claimed_until = :until
            where destination.id in (
              select due.id
                from notification_destinations as due
               where due.channel = :channel and due.state = 'active' and due.due_at <= :now
                 and (due.resume_at is null or due.resume_at <= :now)
                 and (due.claimed_until is null or due.claimed_until <= :now)
               order by due.due_at
               limit :most
                 for update skip locked)
           returning destination.claim, destination.id, destination.user_id, destination.channel, destination.name,
                     destination.address, destination.settings, destination.failing_since, destination.sequence,
                     exists (select from notification_deliveries as delivery
                              where delivery.destination_id = destination.id and delivery.state = 'sending') as interrupted
         ), begun as (${beginNext('(select id from claimed where not interrupted)')})
         select claimed.*, ${COLUMNS.map((column) => `begun.${column} as begun_${column}`).join(', ')}
           from claimed left join begun on begun.destination_id = claimed.id`,
        { claim, until, channel, now, most },
      );
      return rows.map(claimedOf);
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

    /** Ends a claim, and notes when the next message is due. */
    async release({ id, claim, sequence }: ClaimedDestination): Promise<void> {
      // One statement sees no message that is added meanwhile; one that was added has changed the sequence.
      const { rowCount } = await knex.raw(
        `update notification_destinations
            set claim = null, claimed_until = null, due_at = (
              select min(next_attempt_at) from notification_deliveries where destination_id = :id and state = 'pending')
          where id = :id and claim = :claim and sequence = :sequence`,
        { id, claim, sequence },
      );
      if (rowCount === 0) await releaseLocked(knex, id, claim);
    },
  };
}
export type ClaimsStore = ReturnType<typeof createClaimsStore>;

type ClaimedRow = ClaimedDestination & {
  readonly [Column in keyof DeliveryRow as `begun_${Column}`]: DeliveryRow[Column] | null;
};

function claimedOf(row: ClaimedRow): Claimed {
  if (row.begun_id === null) return { destination: row, begun: undefined };
  const values = COLUMNS.map((column) => [column, row[`begun_${column}`]]);
  return { destination: row, begun: Object.fromEntries(values) as DeliveryRow };
}

/** The row is locked first, so that what the second statement reads has every message. */
async function releaseLocked(knex: Knex, id: number, claim: string): Promise<void> {
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
}
