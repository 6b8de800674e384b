import type { Knex } from 'knex';
import type { ChannelResponse, JsonObject } from './channels.ts';

/** A message that is about to be sent. */
export interface DeliveryRow {
  readonly id: number;
  readonly destination_id: number;
  readonly sequence: number;
  readonly message_id: string;
  readonly type: string;
  readonly payload: JsonObject;
  readonly edits: string | null;
  /** The attempt that begins: 1 for the first. */
  readonly attempts: number;
  readonly occurred_at: Date;
  readonly expires_at: Date | null;
  readonly created_at: Date;
  readonly attempted_at: Date;
  /** When it was asked for again; null: never. */
  readonly queued_at: Date | null;
}

/** How a message ended. */
export type FinalState = 'delivered' | 'failed' | 'rejected' | 'unknown' | 'dropped';

export interface Ending {
  readonly state: FinalState;
  readonly reason: string | null;
  readonly response: ChannelResponse | undefined;
  readonly reference?: JsonObject | undefined;
}

/** So much of an answer is stored. */
const MOST_BODY = 2_000;
/** The columns of `DeliveryRow`. */
export const COLUMNS = [
  ...['id', 'destination_id', 'sequence', 'message_id', 'type', 'payload', 'edits', 'attempts'],
  ...['occurred_at', 'expires_at', 'created_at', 'attempted_at', 'queued_at'],
] as const;

/**
 * Begins with the first message that is due of each of some destinations. What another process has changed since the statement began is
 * checked again: a message that it has sent meanwhile is left out.
 *
 * @param held the ids of destinations, a relation of SQL
 */
export const beginNext = (held: string): string =>
  `update notification_deliveries as delivery
      set state = 'sending', attempts = delivery.attempts + 1, next_attempt_at = null, attempted_at = :now
     from (select (select due.id from notification_deliveries as due
                    where due.destination_id = held.id and due.state = 'pending' and due.next_attempt_at <= :now
                    order by due.sequence limit 1) as id
             from ${held} as held) as next
    where delivery.id = next.id and delivery.state = 'pending' and delivery.next_attempt_at <= :now
   returning ${COLUMNS.map((column) => `delivery.${column}`).join(', ')}`;

/** The messages of destinations, as the engine sends them. */
export function createDeliveriesStore(knex: Knex) {
  const one = (id: number) => knex('notification_deliveries').where({ id });
  const answered = (response: ChannelResponse | undefined) => ({
    response_status: response?.status ?? null,
    response_body: response === undefined ? null : storable(response.body),
  });
  return {
    /**
     * Takes the first message that is due of a destination, and notes that an attempt begins. None where none is due, or where another
     * process has taken over.
     */
    async begin(destinationId: number, claim: string, now: Date): Promise<DeliveryRow | undefined> {
      const held = `(select id from notification_destinations where id = :destinationId and claim = :claim)`;
      const { rows } = await knex.raw<{ rows: DeliveryRow[] }>(beginNext(held), {
        destinationId,
        claim,
        now,
      });
      return rows[0];
    },

    /** Attempts of a process that died were under way. They may have arrived. */
    async interrupted(destinationId: number): Promise<readonly number[]> {
      return knex('notification_deliveries')
        .where({ destination_id: destinationId, state: 'sending' })
        .orderBy('sequence')
        .pluck('id');
    },

    async postpone(
      id: number,
      at: Date,
      reason: string,
      response: ChannelResponse | undefined,
    ): Promise<void> {
      await one(id).update({ state: 'pending', next_attempt_at: at, reason, ...answered(response) });
    },

    async end(id: number, { state, reason, response, reference }: Ending, at: Date): Promise<void> {
      await one(id).update({
        ...{ state, reason, next_attempt_at: null },
        ...answered(response),
        ...(reference === undefined ? {} : { reference: JSON.stringify(reference) }),
        ...(state === 'delivered' ? { delivered_at: at } : {}),
      });
    },

    /** What the channel calls an earlier message of the destination; null where it was not delivered, or has no name. */
    async referenceOf(destinationId: number, dedupeKey: string): Promise<JsonObject | null> {
      const row = await knex('notification_deliveries')
        .where({ destination_id: destinationId, dedupe_key: dedupeKey, state: 'delivered' })
        .first('reference');
      return row?.reference ?? null;
    },
  };
}
export type DeliveriesStore = ReturnType<typeof createDeliveriesStore>;

/** The beginning of an answer; PostgreSQL stores no zero character. */
export function storable(body: string): string {
  return body.slice(0, MOST_BODY).replaceAll('\0', '\uFFFD').toWellFormed();
}
