import type { Knex } from 'knex';

/** Whether destinations can be reached, as the engine finds out. */
export function createHealthStore(knex: Knex) {
  const one = (id: number, claim: string) => knex('notification_destinations').where({ id, claim });
  return {
    async works(id: number, claim: string): Promise<void> {
      await one(id, claim).update({ failing_since: null, resume_at: null });
    },

    /** @param resumeAt nothing is sent to it before; null: others of its messages may arrive */
    async fails(id: number, claim: string, since: Date, resumeAt: Date | null): Promise<void> {
      await one(id, claim).update({
        failing_since: knex.raw('coalesce(failing_since, ?::timestamptz)', [since]),
        ...(resumeAt === null ? {} : { resume_at: resumeAt }),
      });
    },

    /** @returns the mail address of its user; null where it is disabled already, or not this process's */
    async disable(id: number, claim: string, reason: string): Promise<string | null> {
      const disabled = await one(id, claim)
        .where({ state: 'active' })
        .update({ state: 'disabled', disabled_reason: reason })
        .returning<{ user_id: string }[]>('user_id');
      const userId = disabled[0]?.user_id;
      if (userId === undefined) return null;
      const user = await knex('user').where({ id: userId }).first<{ email: string } | undefined>('email');
      return user?.email ?? null;
    },
  };
}
export type HealthStore = ReturnType<typeof createHealthStore>;
