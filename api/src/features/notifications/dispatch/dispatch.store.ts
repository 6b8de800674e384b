import type { AlertKind } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { JsonObject } from '../deliveries/channels.ts';
import type { DispatchKind } from './dispatcher.ts';
import type { HeldReason } from './rules/decide.ts';

/** An alert at a destination that is not sent at once. */
export interface HeldAlert {
  readonly destinationId: number;
  readonly dedupeKey: string;
  readonly reason: HeldReason;
  /** Null: it is never sent. */
  readonly dueAt: Date | null;
  readonly payload: JsonObject;
  readonly occurredAt: Date;
}

export interface AlertKey {
  readonly destinationId: number;
  readonly dedupeKey: string;
}

/** An alert whose message is edited later. */
export interface FollowUp extends AlertKey {
  readonly kind: AlertKind;
  readonly moveId: number;
  readonly dueAt: Date;
  readonly payload: JsonObject;
}

/** Writes what the dispatcher decides. To be made on its transaction. */
export function createDispatchStore(knex: Knex) {
  return {
    /** This process follows from now on; what an earlier one still writes is refused by `lockCursor`. */
    async hold(holder: string): Promise<void> {
      await knex('notification_cursors').update({ holder });
    },

    /**
     * Locks the cursor until the end of the transaction, beside others that do the same, unless another process has become the holder or
     * the choices have changed.
     */
    async lockCursor(kind: DispatchKind, holder: string, changes: number): Promise<boolean> {
      const row = await knex('notification_cursors')
        .where({ kind, holder, changes })
        .forShare()
        .first('kind');
      return row !== undefined;
    },

    async reach(kind: DispatchKind, holder: string, reached: number): Promise<void> {
      await knex('notification_cursors')
        .where({ kind, holder })
        .where('reached', '<', reached)
        .update({ reached });
    },

    /** The alerts of these settings are sent up to this measured time. */
    async reachSettings(settings: readonly { readonly id: number; readonly until: number }[]): Promise<void> {
      await knex.raw(
        `update notification_choices c set since = greatest(c.since, u.until)
           from unnest(?::int[], ?::bigint[]) as u (id, until) where c.setting_id = u.id`,
        [settings.map(({ id }) => id), settings.map(({ until }) => until)],
      );
    },

    /** Which of these are stored already, as `<destination> <key>`. */
    async known(keys: readonly AlertKey[]): Promise<Set<string>> {
      const { rows } = await knex.raw<{ rows: { known: string }[] }>(
        `with k as (select * from unnest(?::bigint[], ?::text[]) as k (destination_id, dedupe_key))
         select d.destination_id || ' ' || d.dedupe_key as known
           from notification_deliveries d join k using (destination_id, dedupe_key)
         union all
         select h.destination_id || ' ' || h.dedupe_key
           from notification_held h join k using (destination_id, dedupe_key)`,
        [keys.map(({ destinationId }) => destinationId), keys.map(({ dedupeKey }) => dedupeKey)],
      );
      return new Set(rows.map(({ known }) => known));
    },

    async addHeld(held: readonly HeldAlert[], at: Date): Promise<void> {
      for (let first = 0; first < held.length; first += BATCH) {
        await knex('notification_held')
          .insert(
            held.slice(first, first + BATCH).map((one) => ({
              destination_id: one.destinationId,
              dedupe_key: one.dedupeKey,
              reason: one.reason,
              due_at: one.dueAt,
              payload: JSON.stringify(one.payload),
              occurred_at: one.occurredAt,
              created_at: at,
            })),
          )
          .onConflict(['destination_id', 'dedupe_key'])
          .ignore();
      }
    },

    async addFollowUps(followUps: readonly FollowUp[], at: Date): Promise<void> {
      for (let first = 0; first < followUps.length; first += BATCH) {
        await knex('notification_follow_ups')
          .insert(
            followUps.slice(first, first + BATCH).map((one) => ({
              destination_id: one.destinationId,
              dedupe_key: one.dedupeKey,
              kind: one.kind,
              move_id: one.moveId,
              due_at: one.dueAt,
              payload: JSON.stringify(one.payload),
              created_at: at,
            })),
          )
          .onConflict(['destination_id', 'dedupe_key'])
          .ignore();
      }
    },

    /** Alerts of an hour so far, as `<user> <channel>`. */
    async sentInHour(userIds: readonly string[], hour: Date): Promise<Map<string, number>> {
      const rows = await knex('notification_hours')
        .where({ hour })
        .whereIn('user_id', [...userIds])
        .select<{ user_id: string; channel: string; sent: number }[]>('user_id', 'channel', 'sent');
      return new Map(rows.map(({ user_id, channel, sent }) => [`${user_id} ${channel}`, sent]));
    },

    async setSent(counts: ReadonlyMap<string, number>, hour: Date): Promise<void> {
      const rows = [...counts].map(([key, sent]) => {
        const [user_id, channel] = key.split(' ');
        return { user_id, channel, hour, sent };
      });
      if (rows.length === 0) return;
      await knex('notification_hours')
        .insert(rows)
        .onConflict(['user_id', 'channel', 'hour'])
        .merge(['sent']);
    },

    /** Muted matches of these users, as `<user> <event>`. */
    async muted(userIds: readonly string[], now: Date): Promise<Set<string>> {
      const rows = await knex('notification_mutes')
        .whereIn('user_id', [...userIds])
        .where('until', '>', now)
        .select<{ user_id: string; event_id: number }[]>('user_id', 'event_id');
      return new Set(rows.map(({ user_id, event_id }) => `${user_id} ${event_id}`));
    },
  };
}
export type DispatchStore = ReturnType<typeof createDispatchStore>;

const BATCH = 500;
