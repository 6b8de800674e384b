import { REMINDER_DAYS, REMINDER_KINDS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { SpentAmount, StoredReminder } from './spending.ts';

const DAY_MS = 86_400_000;
const PERIODS = Object.keys(REMINDER_DAYS) as (keyof typeof REMINDER_DAYS)[];

/** Reads reminders, what they count, and the break of a user. */
export function createResponsibleUseReadModel(knex: Knex) {
  return {
    async email(userId: string): Promise<string> {
      const row = await knex('user').where({ id: userId }).first('email');
      return row?.email ?? '';
    },

    async breakUntil(userId: string): Promise<Date | null> {
      const row = await knex('profiles').where({ user_id: userId }).first('break_until');
      return row?.break_until ?? null;
    },

    /** By kind, then the shortest period first. */
    async reminders(userId: string): Promise<StoredReminder[]> {
      const rows = await knex('spending_reminders')
        .where({ user_id: userId })
        .select<StoredReminder[]>('kind', 'period', knex.raw('amount::text as amount'), 'currency');
      const place = ({ kind, period }: StoredReminder) =>
        REMINDER_KINDS.indexOf(kind) * PERIODS.length + PERIODS.indexOf(period);
      return rows.sort((a, b) => place(a) - place(b));
    },

    /**
     * What the user has spent until a time (epoch ms) in each period, by currency: stakes of bets that are neither void nor free,
     * and deposits.
     */
    async spent(userId: string, until: number): Promise<SpentAmount[]> {
      const days = PERIODS.map(
        (period) => [period, new Date(until - REMINDER_DAYS[period] * DAY_MS)] as const,
      );
      const { rows } = await knex.raw<{ rows: SpentAmount[] }>(
        `with spent as (
           select 'stakes' as kind, b.placed_at as at, b.currency, b.stake as amount
             from bets b
             where b.user_id = :userId and b.deleted_at is null and not b.free_bet and b.result is distinct from 'void'
               and b.placed_at > :from and b.placed_at <= :until
           union all
           select 'deposits', m.at, r.currency, m.amount
             from bankroll_movements m join bankrolls r on r.id = m.bankroll_id
             where m.user_id = :userId and m.kind = 'deposit' and not m.is_transfer and m.deleted_at is null
               and m.at > :from and m.at <= :until
         )
         select spent.kind, p.period, spent.currency, sum(spent.amount)::text as amount
           from spent join json_to_recordset(:periods) as p (period text, since timestamptz) on spent.at > p.since
           group by spent.kind, p.period, spent.currency`,
        {
          userId,
          from: days.at(-1)?.[1] ?? new Date(until),
          until: new Date(until),
          periods: JSON.stringify(days.map(([period, since]) => ({ period, since }))),
        },
      );
      return rows;
    },
  };
}
export type ResponsibleUseReadModel = ReturnType<typeof createResponsibleUseReadModel>;
