import type { Knex } from 'knex';
import type { AlertPayload } from '../message/alert-payload.ts';

/** An alert whose message is edited. */
export interface StoredFollowUp {
  readonly destination_id: number;
  readonly dedupe_key: string;
  /** 0: minutes later; 1: at the close. */
  readonly stage: number;
  readonly payload: AlertPayload;
}

/** One whose price turned out to be an error. */
export interface WithdrawnFollowUp extends StoredFollowUp {
  readonly after_ms: number;
}

const COLUMNS = ['f.destination_id', 'f.dedupe_key', 'f.stage', 'f.payload'];

/** Reads and writes which messages are edited. */
export function createFollowUpsStore(knex: Knex) {
  return {
    async findWithdrawn(most: number): Promise<WithdrawnFollowUp[]> {
      return knex('notification_follow_ups as f')
        .join('move_withdrawals as w', 'w.move_id', 'f.move_id')
        .where('f.kind', 'odds')
        .orderBy('f.destination_id')
        .limit(most)
        .select(...COLUMNS, 'w.after_ms');
    },

    async findDue(now: Date, most: number): Promise<StoredFollowUp[]> {
      return knex('notification_follow_ups as f')
        .where('f.due_at', '<=', now)
        .orderBy('f.destination_id')
        .limit(most)
        .select(...COLUMNS);
    },

    /** Looks at it again at the close. */
    async toClose({ destination_id, dedupe_key }: StoredFollowUp, dueAt: Date): Promise<void> {
      await knex('notification_follow_ups')
        .where({ destination_id, dedupe_key })
        .update({ stage: 1, due_at: dueAt });
    },

    async end({ destination_id, dedupe_key }: StoredFollowUp): Promise<void> {
      await knex('notification_follow_ups').where({ destination_id, dedupe_key }).delete();
    },
  };
}
export type FollowUpsStore = ReturnType<typeof createFollowUpsStore>;
