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
  // A statement of its own: what the following one reads is then what the earlier holders of the locks have written.
  await trx('notification_destinations')
    .whereIn('id', [...new Set(messages.map(({ destinationId }) => destinationId))])
    .where({ state: 'active' })
    .orderBy('id')
    .forUpdate()
    .select('id');
  const at = new Date(now);
  const { rows } = await trx.raw<{ rows: { channel: string; stored: number }[] }>(STORE, [
    at,
    JSON.stringify(withoutRepeats(messages).map((message, position) => rowOf(message, position, at))),
  ]);
  if (rows.length === 0) return 0;
  const channels = new Set(rows.map(({ channel }) => channel));
  await trx.raw('select pg_notify(?, channel) from unnest(?::text[]) as channel', [
    DUE_CHANNEL,
    [...channels],
  ]);
  return rows.reduce((sum, { stored }) => sum + stored, 0);
}

const STORE = /* sql */ `
  with added as (
    insert into notification_deliveries (destination_id, sequence, message_id, type, dedupe_key, payload, edits,
      occurred_at, expires_at, next_attempt_at, created_at)
    select d.id, d.sequence + row_number() over (partition by d.id order by m.position),
      'msg_' || replace(gen_random_uuid()::text, '-', ''), m.type, m.dedupe_key, m.payload, m.edits,
      m.occurred_at, m.expires_at, m.due_at, ?::timestamptz
    from jsonb_to_recordset(?::jsonb) as m (destination_id bigint, position integer, type text, dedupe_key text,
        payload jsonb, edits text, occurred_at timestamptz, expires_at timestamptz, due_at timestamptz)
      join notification_destinations d on d.id = m.destination_id and d.state = 'active'
    where not exists (
      select from notification_deliveries known
       where known.destination_id = d.id and known.dedupe_key = m.dedupe_key)
    returning destination_id, sequence, next_attempt_at
  ), summed as (
    select destination_id, max(sequence) as sequence, min(next_attempt_at) as due_at, count(*)::integer as stored
      from added group by destination_id
  )
  update notification_destinations d
     set sequence = summed.sequence, due_at = least(d.due_at, summed.due_at)
    from summed where d.id = summed.destination_id
  returning d.channel, summed.stored`;

function rowOf(message: OutgoingMessage, position: number, now: Date) {
  return {
    ...{ destination_id: message.destinationId, position, type: message.type, dedupe_key: message.dedupeKey },
    ...{ payload: message.payload, edits: message.edits ?? null, occurred_at: message.occurredAt },
    ...{ expires_at: message.expiresAt ?? null, due_at: message.sendAfter ?? now },
  };
}

/** The first of those with the same key. */
function withoutRepeats(messages: readonly OutgoingMessage[]): OutgoingMessage[] {
  const keys = new Set<string>();
  return messages.filter(({ destinationId, dedupeKey }) => {
    const key = `${destinationId} ${dedupeKey}`;
    return !keys.has(key) && keys.add(key);
  });
}
