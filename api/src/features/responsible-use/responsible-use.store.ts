import type { Currency, SetReminder } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** Writes reminders and breaks of a user. */
export function createResponsibleUseStore(knex: Knex) {
  return {
    async setReminder(userId: string, { kind, period, amount }: SetReminder, currency: Currency, at: Date) {
      const key = { user_id: userId, kind, period };
      if (amount === null) {
        await knex('spending_reminders').where(key).delete();
        return;
      }
      await knex('spending_reminders')
        .insert({ ...key, amount, currency, updated_at: at })
        .onConflict(['user_id', 'kind', 'period'])
        .merge(['amount', 'currency', 'updated_at']);
    },

    /** Locks the row of the user, so that two breaks at once follow each other. @returns until when a break lasts */
    async lockBreak(userId: string): Promise<Date | null> {
      await knex('profiles').insert({ user_id: userId }).onConflict('user_id').ignore();
      const row = await knex('profiles').where({ user_id: userId }).forUpdate().first('break_until');
      return row?.break_until ?? null;
    },

    /** Its trigger notifies every web process, which closes what the user has open. */
    async takeBreak(userId: string, begun: Date, until: Date): Promise<void> {
      await knex('account_breaks').insert({ user_id: userId, begun_at: begun, until });
      await knex('profiles')
        .where({ user_id: userId })
        .update({ break_until: until, updated_at: knex.fn.now() });
    },
  };
}
export type ResponsibleUseStore = ReturnType<typeof createResponsibleUseStore>;
