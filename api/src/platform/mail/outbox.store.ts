import type { Knex } from 'knex';
import type { Mail } from './mailer.ts';

/** Mails that are stored; older ones are deleted. */
export const MOST_MAILS = 100;

export interface StoredMail extends Mail {
  readonly id: string;
  readonly createdAt: Date;
}

/** The mails that the demo would have sent. */
export function createOutboxStore(knex: Knex) {
  return {
    async add({ to, subject, text }: Mail): Promise<void> {
      await knex('outbox_mails').insert({ recipient: to, subject, text });
      await knex('outbox_mails')
        .whereNotIn('id', knex('outbox_mails').select('id').orderBy('id', 'desc').limit(MOST_MAILS))
        .delete();
    },
    /** The stored mails, newest first. */
    async list(): Promise<StoredMail[]> {
      return knex('outbox_mails')
        .select('id', 'recipient as to', 'subject', 'text', 'created_at as createdAt')
        .orderBy('id', 'desc')
        .limit(MOST_MAILS);
    },
  };
}
export type OutboxStore = ReturnType<typeof createOutboxStore>;
