import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { JsonObject } from './channels.ts';

/** Notified with the channel when a transaction that stored messages is committed. */
export const DUE_CHANNEL = 'notification_due';

/** A message for one destination. */
export interface OutgoingMessage {
  readonly destinationId: number;
  /** `alert`, `alert.changed`, `digest` …; at most 64 characters. */
  readonly type: string;
  /** Unique per destination: a message whose key is stored already is not stored again. At most 200 characters. */
  readonly dedupeKey: string;
  /** What the adapter renders when it sends. At most 16 kB as JSON. */
  readonly payload: JsonObject;
  /** When what it reports happened. */
  readonly occurredAt: Date;
  /** Not sent before: quiet hours, the end of a digest. */
  readonly sendAfter?: Date;
  /** Not sent later, because nobody would have use of it. */
  readonly expiresAt?: Date;
  /** The dedupe key of an earlier message, which it changes where the channel can; otherwise it is dropped. */
  readonly edits?: string;
}

/** Messages in one call. */
export const MOST_MESSAGES = 1_000;

interface Group {
  readonly id: number;
  readonly messages: OutgoingMessage[];
}

/**
 * Stores messages in the caller's transaction; the engine sends them once it is committed. Locks the destinations in the order
 * of their ids until then, so that sequence numbers have no gaps: call it once, at the end of a transaction. Messages of destinations that
 * do not exist or are disabled are dropped.
 *
 * @param now epoch milliseconds
 * @returns how many were stored
 */
export async function enqueue(trx: Knex, messages: readonly OutgoingMessage[], now: number): Promise<number> {
  if (messages.length > MOST_MESSAGES) throw new RangeError(`At most ${MOST_MESSAGES} messages at once.`);
  if (messages.length === 0) return 0;
  const groups = Map.groupBy(messages, ({ destinationId }) => destinationId);
  const destinations = await trx('notification_destinations')
    .whereIn('id', [...groups.keys()])
    .where({ state: 'active' })
    .orderBy('id')
    .forUpdate()
    .select<{ id: number; channel: string; sequence: number }[]>('id', 'channel', 'sequence');
  let stored = 0;
  const channels = new Set<string>();
  for (const { id, channel, sequence } of destinations) {
    const group = { id, messages: groups.get(id) ?? [] };
    const added = await storeNew(trx, group, sequence, new Date(now));
    if (added > 0) channels.add(channel);
    stored += added;
  }
  for (const channel of channels) await trx.raw('select pg_notify(?, ?)', [DUE_CHANNEL, channel]);
  return stored;
}

async function storeNew(trx: Knex, { id, messages }: Group, sequence: number, now: Date): Promise<number> {
  const known = new Set<string>(
    await trx('notification_deliveries')
      .where({ destination_id: id })
      .whereIn(
        'dedupe_key',
        messages.map(({ dedupeKey }) => dedupeKey),
      )
      .pluck('dedupe_key'),
  );
  const fresh = messages.filter(({ dedupeKey }) => !known.has(dedupeKey) && known.add(dedupeKey));
  if (fresh.length === 0) return 0;
  const dueAt = (message: OutgoingMessage) => message.sendAfter ?? now;
  await trx('notification_deliveries').insert(
    fresh.map((message, index) => ({
      destination_id: id,
      sequence: sequence + index + 1,
      message_id: `msg_${randomUUID().replaceAll('-', '')}`,
      type: message.type,
      dedupe_key: message.dedupeKey,
      payload: JSON.stringify(message.payload),
      edits: message.edits ?? null,
      occurred_at: message.occurredAt,
      expires_at: message.expiresAt ?? null,
      next_attempt_at: dueAt(message),
      created_at: now,
    })),
  );
  const earliest = fresh.map(dueAt).reduce((one, other) => (one < other ? one : other));
  await trx('notification_destinations')
    .where({ id })
    .update({
      sequence: sequence + fresh.length,
      due_at: trx.raw('least(due_at, ?::timestamptz)', [earliest]),
    });
  return fresh.length;
}
