import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { BillingStores } from '../entitlement/billing-stores.ts';
import { cryptoEndsMail } from '../mail-texts.ts';

const DAY_MS = 24 * 3_600_000;
const MOST_MAILS = 200;
/** Days before the end of crypto time at which its user is reminded, the longest first. */
const DAYS = [7, 1] as const;

/** Which reminder is due so long before an end. */
export function reminderOf(msLeft: number): string | null {
  const due = DAYS.filter((days) => msLeft > 0 && msLeft <= days * DAY_MS).at(-1);
  return due === undefined ? null : `crypto-ends-${due}`;
}

/** Sends the reminders that are due, each once for each end. */
export async function sendReminders(
  { subscriptions, trials }: BillingStores,
  mailer: Mailer,
  billingUrl: string | null,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + DAYS[0] * DAY_MS);
  for (const { user_id, email, lookup_key, period_end } of await subscriptions.endingCrypto(
    now,
    until,
    MOST_MAILS,
  )) {
    const kind = reminderOf(period_end.getTime() - now.getTime());
    if (kind !== null && (await trials.firstMail(user_id, kind, period_end.toISOString()))) {
      await mailer.send(cryptoEndsMail(email, lookup_key, period_end, billingUrl));
    }
  }
}
