import type { Knex } from 'knex';

/** Closes are recorded by one process at a time: of two, the slower one would record what it had read before the other. */
const LOCK = 4_702_118;

/** The lines whose closes are to be recorded on bets. To be used within a transaction. */
export function createClosesDueStore(knex: Knex) {
  return {
    /** Makes this transaction the only one that records closes; false while another one does. */
    async acquire(): Promise<boolean> {
      const { rows } = await knex.raw<{ rows: [{ acquired: boolean }] }>(
        'select pg_try_advisory_xact_lock(?) as acquired',
        [LOCK],
      );
      return rows[0].acquired;
    },

    /** Removes the oldest lines and returns each once; none are left when there are fewer than asked for. */
    async take(limit: number): Promise<{ readonly taken: number; readonly lineIds: readonly string[] }> {
      const { rows } = await knex.raw<{ rows: { line_id: string }[] }>(
        `delete from bet_closes_due where id in (select id from bet_closes_due order by id limit ?)
           returning line_id`,
        [limit],
      );
      return { taken: rows.length, lineIds: [...new Set(rows.map(({ line_id }) => line_id))] };
    },
  };
}
export type ClosesDueStore = ReturnType<typeof createClosesDueStore>;
