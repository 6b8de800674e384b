import type { Knex } from 'knex';
import type { ChannelResponse, JsonObject } from './channels.ts';
import type { ClaimedDestination } from './claims.store.ts';
import { storable } from './deliveries.store.ts';

/** A delivered message that was the last one of its destination. */
interface Delivered {
  readonly id: number;
  readonly destination: ClaimedDestination;
  readonly response: ChannelResponse | undefined;
  readonly reference: JsonObject | undefined;
  readonly at: Date;
}
interface Waiting extends Delivered {
  readonly resolve: (isReleased: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Ends messages that were delivered together with the claims of their destinations; many at once in one statement. */
export function createDeliveredStore(knex: Knex) {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const released = await endAll(knex, batch);
        for (const { destination, resolve } of batch) resolve(released.has(destination.id));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isWriting = false;
  }

  return {
    /** @returns whether the claim has ended, too; not where messages have been added since it was made */
    end(delivered: Delivered): Promise<boolean> {
      return new Promise((resolve, reject) => {
        waiting.push({ ...delivered, resolve, reject });
        // What ends in the same turn is written together.
        setImmediate(write);
      });
    },
  };
}
export type DeliveredStore = ReturnType<typeof createDeliveredStore>;

async function endAll(knex: Knex, batch: readonly Delivered[]): Promise<Set<number>> {
  const items = batch.map(({ id, destination, response, reference, at }) => ({
    ...{ id, destination_id: destination.id, claim: destination.claim, sequence: destination.sequence, at },
    response_status: response?.status ?? null,
    response_body: response === undefined ? null : storable(response.body),
    reference: reference ?? null,
  }));
  // Locks are taken in the order of ids, as `enqueue` takes them. A message that is added meanwhile has changed the sequence.
  const { rows } = await knex.raw<{ rows: { id: number }[] }>(
    `with item as materialized (
       select * from jsonb_to_recordset(?::jsonb) as item (id bigint, destination_id bigint, claim uuid, sequence bigint,
         at timestamptz, response_status integer, response_body text, reference jsonb)
     ), ended as (
       update notification_deliveries as delivery
          set state = 'delivered', reason = null, next_attempt_at = null, response_status = item.response_status,
              response_body = item.response_body, reference = coalesce(item.reference, delivery.reference),
              delivered_at = item.at
         from item where delivery.id = item.id
     ), locked as materialized (
       select destination.id from notification_destinations as destination
         join item on item.destination_id = destination.id
        where destination.claim = item.claim and destination.sequence = item.sequence
        order by destination.id for update of destination
     )
     update notification_destinations as destination
        set claim = null, claimed_until = null, failing_since = null, resume_at = null, due_at = (
          select min(next_attempt_at) from notification_deliveries
           where destination_id = destination.id and state = 'pending')
       from locked where destination.id = locked.id
     returning destination.id`,
    [JSON.stringify(items)],
  );
  return new Set(rows.map(({ id }) => id));
}
