import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { BillingStores } from '../entitlement/billing-stores.ts';
import { cryptoEndsMail } from '../mails/mail-texts.ts';

const DAY_MS = 24 * 3_600_000;
/** Reminders of one kind in a run; the next one sends those that are left. */
const MOST_MAILS = 200;
/** Reminders before the end of crypto time, each from so many days before it until so many days before it. */
const REMINDERS = [
  { kind: 'crypto-ends-1', from: 1, until: 0 },
  { kind: 'crypto-ends-7', from: 7, until: 1 },
] as const;

/** Sends the reminders that are due, each once for each end; those whose time ends first are the first. */
export async function sendReminders(
  { subscriptions, trials }: BillingStores,
  mailer: Mailer,
  billingUrl: string | null,
  now: Date,
): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  for (const { kind, from, until } of REMINDERS) {
    const due = await subscriptions.endingCrypto(kind, inDays(until), inDays(from), MOST_MAILS);
    for (const { user_id, email, lookup_key, period_end } of due) {
      if (await trials.firstMail(user_id, kind, period_end.toISOString())) {
        await mailer.send(cryptoEndsMail(email, lookup_key, period_end, billingUrl));
      }
    }
  }
}
