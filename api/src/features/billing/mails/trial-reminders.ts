import type Stripe from 'stripe';
import type { Logger } from '../../../platform/log.ts';
import { nextPayment } from '../billing.presenter.ts';
import type { BillingStores } from '../entitlement/billing-stores.ts';
import { nextPrice } from '../stripe/next-price.ts';
import type { SubscriberMails } from './subscriber-mails.ts';

/** How long before the end of free days their user is reminded. */
const BEFORE_MS = 2 * 24 * 3_600_000;
const MOST_MAILS = 100;

export interface TrialRemindersDeps {
  readonly stripe: Stripe;
  readonly stores: BillingStores;
  readonly mails: SubscriberMails;
  readonly log: Logger;
  readonly now: () => number;
}

/** Reminds of free days that end soon and are followed by a charge, each once. */
export async function remindOfTrials(
  { stripe, stores, mails, log, now }: TrialRemindersDeps,
  signal: AbortSignal,
): Promise<void> {
  if (!mails.sends('trial-ending')) return;
  const at = new Date(now());
  const until = new Date(at.getTime() + BEFORE_MS);
  for (const { email, ...row } of await stores.subscriptions.endingTrials(at, until, MOST_MAILS)) {
    if (signal.aborted) return;
    const price = await nextPrice(stripe, row.provider_id ?? '').catch((err: unknown) => {
      log.warn({ err }, 'the price after free days could not be read');
      return null;
    });
    const due = await stores.credits.due(row.user_id);
    const credit = due.reduce((sum, { amount_cents }) => sum + amount_cents, row.credit_cents);
    const charge = nextPayment(row, Math.max(0, credit), price);
    if (charge !== null) await mails.trialEnding(stores, { id: row.user_id, email }, row, charge.amount);
  }
}
