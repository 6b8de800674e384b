import type { Knex } from 'knex';
import type { HeldReason } from '../dispatch/rules/decide.ts';
import type { ShownPayload } from '../message/alert-payload.ts';

/** Alerts of one digest. More are sent in a second one. */
export const MOST_IN_DIGEST = 500;

/** A destination with alerts that are due together. */
export interface DueDigest {
  readonly destination_id: number;
  readonly reason: 'quiet' | 'capped' | 'hourly';
  /** Preferences of its user as JSON; null when there are none. */
  readonly preferences: string | null;
}

export interface CollectedAlert {
  readonly id: number;
  readonly payload: ShownPayload;
}

/** Reads and writes the alerts that are sent together. */
export function createDigestsStore(knex: Knex) {
  return {
    async findDue(now: Date, most: number): Promise<DueDigest[]> {
      return knex('notification_held as h')
        .join('notification_destinations as d', 'd.id', 'h.destination_id')
        .leftJoin('notification_preferences as n', 'n.user_id', 'd.user_id')
        .whereNull('h.digest_key')
        .where('h.due_at', '<=', now)
        .groupBy('h.destination_id', 'h.reason', 'n.preferences')
        .orderBy('h.destination_id')
        .limit(most)
        .select('h.destination_id', 'h.reason', knex.raw('n.preferences::text as preferences'));
    },

    /** Locks the alerts of a digest, the oldest first. */
    async lock({ destination_id, reason }: DueDigest, now: Date): Promise<CollectedAlert[]> {
      return knex('notification_held')
        .where({ destination_id, reason })
        .whereNull('digest_key')
        .where('due_at', '<=', now)
        .orderBy('id')
        .limit(MOST_IN_DIGEST)
        .forUpdate()
        .select('id', 'payload');
    },

    /** They are part of this message. */
    async collected(ids: readonly number[], digestKey: string): Promise<void> {
      await knex('notification_held')
        .whereIn('id', [...ids])
        .update({ digest_key: digestKey });
    },

    /** They are sent later, or never, with this reason. */
    async postpone(ids: readonly number[], dueAt: Date | null, reason: HeldReason): Promise<void> {
      await knex('notification_held')
        .whereIn('id', [...ids])
        .update({ due_at: dueAt, reason });
    },

    /** What nobody looks at any more. */
    async deleteOld(now: Date): Promise<void> {
      const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
      await knex('notification_held').where('created_at', '<', before(30)).delete();
      await knex('notification_hours').where('hour', '<', before(1)).delete();
      await knex('notification_mutes').where('until', '<', now).delete();
      await knex('notification_follow_ups').where('created_at', '<', before(10)).delete();
    },
  };
}
export type DigestsStore = ReturnType<typeof createDigestsStore>;

const DAY_MS = 86_400_000;
