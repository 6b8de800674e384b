import type { WebhookDelivery } from '@fairline/shared/contracts/developer';
import type { Knex } from 'knex';
import type { JsonObject } from '../deliveries/channels.ts';
import { DUE_CHANNEL } from '../deliveries/enqueue.ts';

export interface DeliveryRow {
  readonly id: number;
  readonly message_id: string;
  readonly sequence: number;
  readonly type: string;
  readonly state: 'pending' | 'sending' | 'delivered' | 'failed' | 'rejected' | 'unknown' | 'dropped';
  readonly payload: JsonObject;
  readonly attempts: number;
  readonly reason: string | null;
  readonly response_status: number | null;
  readonly response_body: string | null;
  readonly next_attempt_at: Date | null;
  readonly occurred_at: Date;
  readonly attempted_at: Date | null;
  readonly delivered_at: Date | null;
  /** The message id of what it changes. */
  readonly changes: string | null;
}

/** What a caller sees of a message's state, and the stored states that it stands for. */
export const DELIVERY_STATES: Readonly<Record<WebhookDelivery['state'], readonly DeliveryRow['state'][]>> = {
  pending: ['pending', 'sending'],
  delivered: ['delivered'],
  failed: ['failed', 'rejected', 'unknown'],
  dropped: ['dropped'],
};
const OVER = [...DELIVERY_STATES.delivered, ...DELIVERY_STATES.failed, ...DELIVERY_STATES.dropped];

const COLUMNS = [
  ...['id', 'message_id', 'sequence', 'type', 'state', 'payload', 'attempts', 'reason', 'response_status'],
  ...['response_body', 'next_attempt_at', 'occurred_at', 'attempted_at', 'delivered_at'],
].map((column) => `d.${column}`);

export interface DeliveriesPage {
  readonly state?: WebhookDelivery['state'] | undefined;
  /** Only ids below. */
  readonly before: number | null;
  readonly limit: number;
}

/** The messages of one webhook, as its owner reads them and asks for them again. */
export function createWebhookDeliveriesStore(knex: Knex) {
  const of = (destinationId: number) =>
    knex('notification_deliveries as d')
      .leftJoin('notification_deliveries as changed', (on) => {
        on.on('changed.destination_id', 'd.destination_id').on('changed.dedupe_key', 'd.edits');
      })
      .where('d.destination_id', destinationId)
      .select<DeliveryRow[]>(...COLUMNS, 'changed.message_id as changes');

  /** Makes messages that are over due again, and their destination with them. */
  async function queue(destinationId: number, which: (messages: Knex.QueryBuilder) => void, now: Date) {
    await knex('notification_destinations').where({ id: destinationId }).forUpdate().first('id');
    const queued = await knex('notification_deliveries')
      .where({ destination_id: destinationId })
      .whereIn('state', OVER)
      .modify(which)
      .update({
        ...{ state: 'pending', attempts: 0, next_attempt_at: now, queued_at: now, expires_at: null },
        reason: null,
      });
    if (queued === 0) return 0;
    await knex('notification_destinations')
      .where({ id: destinationId })
      .update({ due_at: knex.raw('least(due_at, ?::timestamptz)', [now]) });
    await knex.raw(`select pg_notify(?, 'webhook')`, [DUE_CHANNEL]);
    return queued;
  }

  return {
    /** The newest first. */
    list: (destinationId: number, { state, before, limit }: DeliveriesPage): Promise<DeliveryRow[]> =>
      of(destinationId)
        .modify((rows) => {
          if (state !== undefined) rows.whereIn('d.state', [...DELIVERY_STATES[state]]);
          if (before !== null) rows.where('d.id', '<', before);
        })
        .orderBy('d.id', 'desc')
        .limit(limit),

    async find(destinationId: number, id: number): Promise<DeliveryRow | null> {
      return (await of(destinationId).where('d.id', id).first<DeliveryRow | undefined>()) ?? null;
    },

    async findByKey(destinationId: number, dedupeKey: string): Promise<DeliveryRow | null> {
      return (
        (await of(destinationId).where('d.dedupe_key', dedupeKey).first<DeliveryRow | undefined>()) ?? null
      );
    },

    /** The lowest sequence number that is stored; null for none. */
    async oldest(destinationId: number): Promise<number | null> {
      const [row] = await knex('notification_deliveries')
        .where({ destination_id: destinationId })
        .min<{ oldest: number | null }[]>('sequence as oldest');
      return row?.oldest ?? null;
    },

    /** Sends what is after a sequence number again. To be used within a transaction. */
    queueAfter: (destinationId: number, sequence: number, now: Date): Promise<number> =>
      queue(destinationId, (messages) => messages.where('sequence', '>', sequence), now),

    /** Sends one message again, unless it waits already. To be used within a transaction. */
    queueOne: (destinationId: number, id: number, now: Date): Promise<number> =>
      queue(destinationId, (messages) => messages.where({ id }), now),
  };
}
export type WebhookDeliveriesStore = ReturnType<typeof createWebhookDeliveriesStore>;
