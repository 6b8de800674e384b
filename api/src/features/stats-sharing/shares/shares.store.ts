import type { ShareCard } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

export interface StoredShare {
  readonly id: string;
  readonly card: ShareCard;
  readonly created_at: Date;
}

/** Writes and reads shared images. */
export function createSharesStore(knex: Knex) {
  return {
    /** Adds one unless the user has as many as they may have, in any process. @returns whether it was added */
    async add(userId: string, share: StoredShare, most: number): Promise<boolean> {
      return knex.transaction(async (trx) => {
        await trx('user').where({ id: userId }).forNoKeyUpdate().first('id');
        const [row] = await trx('stat_shares')
          .where({ user_id: userId })
          .count<{ count: number }[]>('* as count');
        if (Number(row?.count) >= most) return false;
        await trx('stat_shares').insert({ ...share, card: JSON.stringify(share.card), user_id: userId });
        return true;
      });
    },

    /** The newest first. */
    list: (userId: string): Promise<StoredShare[]> =>
      knex<StoredShare & { user_id: string }>('stat_shares')
        .where({ user_id: userId })
        .orderBy([
          { column: 'created_at', order: 'desc' },
          { column: 'id', order: 'asc' },
        ])
        .select('id', 'card', 'created_at'),

    /** For anybody; null for an account that is to be deleted. */
    async find(id: string): Promise<ShareCard | null> {
      const row = await knex('stat_shares as s')
        .where('s.id', id)
        .whereNotExists((query) =>
          query.from('account_deletions as d').whereRaw('d.user_id = s.user_id').select(knex.raw('1')),
        )
        .first<{ card: ShareCard } | undefined>('s.card');
      return row?.card ?? null;
    },

    /** @returns whether the user had it */
    async delete(userId: string, id: string): Promise<boolean> {
      return (await knex('stat_shares').where({ id, user_id: userId }).delete()) > 0;
    },
  };
}
export type SharesStore = ReturnType<typeof createSharesStore>;
