import type { Knex } from 'knex';

/** The class of advisory locks that imports of one user hold. */
const LOCK = 4_702_119;

/** Writes imports. To be used within a transaction. */
export function createBetImportsStore(knex: Knex) {
  return {
    /** Makes this the only import of the user; false while another one runs. */
    async acquire(userId: string): Promise<boolean> {
      const { rows } = await knex.raw<{ rows: [{ acquired: boolean }] }>(
        'select pg_try_advisory_xact_lock(?, hashtext(?)) as acquired',
        [LOCK, userId],
      );
      return rows[0].acquired;
    },

    /** An import that is done at once, of a program. */
    async insert(userId: string, at: Date): Promise<number> {
      const [row] = await knex('bet_imports')
        .insert({ user_id: userId, created_at: at })
        .returning<{ id: number }[]>('id');
      if (row === undefined) throw new RangeError('An import was not stored.');
      return row.id;
    },
  };
}
export type BetImportsStore = ReturnType<typeof createBetImportsStore>;
