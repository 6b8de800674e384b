import type { Knex } from 'knex';

export interface Deletion {
  readonly user_id: string;
  readonly email: string;
}

/** Writes and reads which accounts are to be deleted. */
export function createDeletionsStore(knex: Knex) {
  return {
    /** A second request keeps the time of the first. @returns when the account will be deleted */
    async request(userId: string, at: Date, due: Date): Promise<Date> {
      await knex('account_deletions')
        .insert({ user_id: userId, requested_at: at, due_at: due })
        .onConflict('user_id')
        .ignore();
      const row = await knex('account_deletions').where({ user_id: userId }).first('due_at');
      return row.due_at;
    },

    /** When the account of a session will be deleted; null when it will not. */
    async dueOfSession(storedTokens: readonly string[]): Promise<Date | null> {
      const row = await knex('account_deletions as d')
        .join('session as s', 's.userId', 'd.user_id')
        .whereIn('s.token', storedTokens)
        .first('d.due_at');
      return row?.due_at ?? null;
    },

    /** Takes a request back unless the deletion has begun. */
    async restore(userId: string): Promise<'restored' | 'begun' | 'none'> {
      const restored = await knex('account_deletions').where({ user_id: userId, begun_at: null }).delete();
      if (restored > 0) return 'restored';
      const begun = await knex('account_deletions').where({ user_id: userId }).first('user_id');
      return begun === undefined ? 'none' : 'begun';
    },

    async emailOf(userId: string): Promise<string | null> {
      return (await knex('user').where({ id: userId }).first('email'))?.email ?? null;
    },

    /** Accounts whose subscriptions still renew themselves, in the order of their ids and behind one of them. */
    async renewing(after: string, limit: number): Promise<string[]> {
      return knex('account_deletions')
        .where({ renewal_ended_at: null, begun_at: null })
        .where('user_id', '>', after)
        .orderBy('user_id')
        .limit(limit)
        .pluck('user_id');
    },

    /** @returns false when the account was restored meanwhile */
    async renewalEnded(userId: string, at: Date): Promise<boolean> {
      const changed = await knex('account_deletions')
        .where({ user_id: userId })
        .update({ renewal_ended_at: at });
      return changed > 0;
    },

    /** The next account whose time has come, other than some; from now on it cannot be restored, and nobody can sign in to it. */
    async begin(now: Date, except: readonly string[]): Promise<Deletion | null> {
      return knex.transaction(async (trx) => {
        const due = await trx('account_deletions as d')
          .join('user as u', 'u.id', 'd.user_id')
          .where('d.due_at', '<=', now)
          .whereRaw('d.user_id <> all(?::text[])', [[...except]])
          .orderBy('d.due_at')
          .forUpdate('d')
          .skipLocked()
          .first<Deletion>('d.user_id', 'u.email');
        if (due === undefined) return null;
        await trx('account_deletions')
          .where({ user_id: due.user_id })
          .update({ begun_at: trx.raw('coalesce(begun_at, ?)', [now]) });
        for (const table of ['session', 'account', 'twoFactor', 'passkey']) {
          await trx(table).where({ userId: due.user_id }).delete();
        }
        return due;
      });
    },
  };
}
export type DeletionsStore = ReturnType<typeof createDeletionsStore>;
