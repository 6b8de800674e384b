import type { Knex } from 'knex';
import type { Logger } from '../log.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxStore } from './outbox.store.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export interface MailerDeps {
  readonly knex: Knex;
  readonly log: Logger;
  readonly demo: boolean;
  /** Address of the server that delivers mails, with its account. */
  readonly smtpUrl?: string | undefined;
  /** The sender. */
  readonly mailFrom?: string | undefined;
}

/** Mails over SMTP where that is set up; otherwise into the outbox of the demo; null where no mail can be sent. */
export function createMailer({ knex, log, demo, smtpUrl, mailFrom }: MailerDeps): Mailer | null {
  if (smtpUrl !== undefined && mailFrom !== undefined) {
    return createSmtpMailer({ url: smtpUrl, from: mailFrom, log });
  }
  if (!demo) return null;
  const outbox = createOutboxStore(knex);
  return { kind: 'outbox', send: outbox.add, deliver: outbox.add, stop: async () => {} };
}
