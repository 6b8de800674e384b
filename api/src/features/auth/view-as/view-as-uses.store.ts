import type { Knex } from 'knex';

/** One administrator who views as one user, from one address. */
export interface ViewAsUse {
  readonly adminId: string;
  readonly userId: string;
  readonly address: string;
}

/** A use that follows another one of the same within this time continues it. Milliseconds. */
const SAME_USE_MS = 10 * 60_000;

/** Writes the uses of view-as. */
export function createViewAsUsesStore(knex: Knex) {
  return {
    /** Continues the last use or begins another one, in whichever process the first requests of a page arrive. */
    async record({ adminId, userId, address }: ViewAsUse, at: Date): Promise<void> {
      await knex.transaction(async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`view-as:${adminId}`]);
        const continued = await trx('view_as_uses')
          .where({ admin_id: adminId, user_id: userId, address })
          .where('last_at', '>', new Date(at.getTime() - SAME_USE_MS))
          .update({ last_at: trx.raw('greatest(last_at, ?)', [at]) });
        if (continued > 0) return;
        await trx('view_as_uses').insert({
          admin_id: adminId,
          user_id: userId,
          address,
          began_at: at,
          last_at: at,
        });
      });
    },
  };
}
export type ViewAsUsesStore = ReturnType<typeof createViewAsUsesStore>;
