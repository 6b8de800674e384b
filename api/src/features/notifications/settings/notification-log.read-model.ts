import type { NotificationLogEntry } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { ShownPayload } from '../message/alert-payload.ts';
import { alertTitle } from '../message/alert-text.ts';

/** Entries of a log. */
const MOST = 100;
/** What a log shows of a message that is none of an alert. */
const TITLES: Readonly<Record<string, string>> = {
  digest: 'Several alerts in one message',
  test: 'Test message',
};
const STATES: Readonly<Record<string, NotificationLogEntry['state']>> = {
  ...{ pending: 'waiting', sending: 'waiting', delivered: 'sent', failed: 'failed', rejected: 'failed' },
  ...{ unknown: 'unknown', dropped: 'dropped' },
};
const HELD_REASONS: Readonly<Record<string, string>> = {
  quiet: 'Quiet hours',
  capped: 'Above your limit for an hour',
  hourly: 'Joins the mail of the hour',
  disabled: 'The destination was off',
  muted: 'You muted the match',
  plan: 'Your plan or your sports no longer included it',
};

interface DeliveryRow {
  readonly id: number;
  readonly destination_id: number;
  readonly type: string;
  readonly payload: ShownPayload;
  readonly state: string;
  readonly reason: string | null;
  readonly created_at: Date;
}
interface HeldRow extends Omit<DeliveryRow, 'type' | 'state'> {
  readonly reason: string;
  readonly due_at: Date | null;
  readonly digest_key: string | null;
}

/** Reads what came of a user's alerts: messages, and what was not sent, with the reason. */
export function createNotificationLogReadModel(knex: Knex) {
  const own = (table: string, userId: string) =>
    knex(`${table} as x`)
      .join('notification_destinations as d', 'd.id', 'x.destination_id')
      .where('d.user_id', userId)
      .whereNot('d.channel', 'webhook')
      .orderBy('x.id', 'desc')
      .limit(MOST);
  return {
    /** The entry of a message that was stored; null where its destination was switched off meanwhile. */
    async idOf(destinationId: number, dedupeKey: string): Promise<string | null> {
      const row = await knex('notification_deliveries')
        .where({ destination_id: destinationId, dedupe_key: dedupeKey })
        .first<{ id: number } | undefined>('id');
      return row === undefined ? null : entryId(row.id);
    },

    /** The newest first. Webhooks have a log of their own. */
    async newest(userId: string): Promise<NotificationLogEntry[]> {
      const columns = ['x.id', 'x.destination_id', 'x.payload', 'x.reason', 'x.created_at'];
      const deliveries = await own('notification_deliveries', userId).select<DeliveryRow[]>(
        ...columns,
        'x.type',
        'x.state',
      );
      const held = await own('notification_held', userId).select<HeldRow[]>(
        ...columns,
        'x.due_at',
        'x.digest_key',
      );
      return [...deliveries.map(deliveryEntry), ...held.map(heldEntry)]
        .toSorted((a, b) => b.at.localeCompare(a.at) || b.id.localeCompare(a.id))
        .slice(0, MOST);
    },
  };
}
export type NotificationLogReadModel = ReturnType<typeof createNotificationLogReadModel>;

const entryId = (id: number): string => `d${id}`;

function deliveryEntry({
  id,
  destination_id,
  type,
  payload,
  state,
  reason,
  created_at,
}: DeliveryRow): NotificationLogEntry {
  return {
    id: entryId(id),
    destination: destination_id,
    title: TITLES[type] ?? (type === 'alert.changed' ? `Update: ${titleOf(payload)}` : titleOf(payload)),
    state: STATES[state] ?? 'waiting',
    reason,
    at: created_at.toISOString(),
  };
}

function heldEntry({
  id,
  destination_id,
  payload,
  reason,
  due_at,
  digest_key,
  created_at,
}: HeldRow): NotificationLogEntry {
  const isCollected = due_at !== null || digest_key !== null;
  return {
    id: `h${id}`,
    destination: destination_id,
    title: titleOf(payload),
    state: isCollected ? 'collected' : 'dropped',
    reason: HELD_REASONS[reason] ?? reason,
    at: created_at.toISOString(),
  };
}

function titleOf(payload: ShownPayload): string {
  return payload.alert === undefined
    ? 'Message'
    : `${alertTitle(payload)} · ${payload.alert.home} – ${payload.alert.away}`;
}
