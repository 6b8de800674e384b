import { ADMIN_PAGE_SIZE, type SupportState } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

export interface SupportRow {
  readonly id: number;
  readonly user_id: string | null;
  readonly email: string;
  readonly text: string;
  readonly created_at: Date;
  readonly answered_at: Date | null;
}

export type NewSupportRow = Pick<SupportRow, 'user_id' | 'email' | 'text' | 'created_at'> & {
  readonly digest: string;
};

/** Messages to support. */
export function createSupportStore(knex: Knex) {
  const inState = (state: SupportState) => {
    const rows = knex('support_messages');
    return state === 'open' ? rows.whereNull('answered_at') : rows.whereNotNull('answered_at');
  };
  return {
    /** Stores a message, once a digest. */
    async add(row: NewSupportRow): Promise<void> {
      await knex('support_messages').insert(row).onConflict('digest').ignore();
    },
    /** One page, the newest first. */
    async findPage(state: SupportState, page: number): Promise<SupportRow[]> {
      return inState(state)
        .orderByRaw('created_at desc, id desc')
        .limit(ADMIN_PAGE_SIZE)
        .offset((page - 1) * ADMIN_PAGE_SIZE)
        .select<SupportRow[]>('id', 'user_id', 'email', 'text', 'created_at', 'answered_at');
    },
    async count(state: SupportState): Promise<number> {
      const [row] = await inState(state).count<{ count: number }[]>('* as count');
      return row?.count ?? 0;
    },
    /** Sets when a message was answered; null: it is open. Whether there is such a message. */
    async setAnswered(id: number, at: Date | null): Promise<boolean> {
      return (await knex('support_messages').where({ id }).update({ answered_at: at })) > 0;
    },
    /** Deletes some of the messages from before a time; how many. */
    async deleteBefore(time: Date, most: number): Promise<number> {
      const old = knex('support_messages').where('created_at', '<', time).limit(most).select('id');
      return knex('support_messages').whereIn('id', old).delete();
    },
  };
}
export type SupportStore = ReturnType<typeof createSupportStore>;
