import type Stripe from 'stripe';
import { nextPayment } from '../billing.presenter.ts';
import type { BillingStores } from '../entitlement/billing-stores.ts';
import type { PayingUser, SubscriptionRow } from '../entitlement/subscriptions.store.ts';
import { dateOf } from '../stripe/card-state.ts';
import { currentPrice } from '../stripe/next-price.ts';
import type { MailedPayment, SubscriberMails } from './subscriber-mails.ts';

/**
 * How far back something may lie that is mailed. An installation that begins to send mails does not send those of its past, and a report
 * that was lost is found within a day.
 */
const RECENT_MS = 3 * 24 * 3_600_000;
const DUE: ReadonlySet<string> = new Set(['past_due', 'unpaid']);

export interface SyncedCard {
  readonly user: PayingUser;
  readonly subscription: Stripe.Subscription;
  /** The row as it was; null: there was none. */
  readonly before: SubscriptionRow | null;
  readonly after: SubscriptionRow;
  readonly paid: readonly Stripe.Invoice[];
}

/** Mails what a comparison with the provider has found to be different. Runs under the lock of the user, after the row is stored. */
export async function mailChanges(
  { stripe, mails, now }: { stripe: Stripe; mails: SubscriberMails; now: Date },
  stores: BillingStores,
  { user, subscription, before, after, paid }: SyncedCard,
): Promise<void> {
  const isRecent = (at: Date) => now.getTime() - at.getTime() < RECENT_MS;
  const toPayment = (invoice: Stripe.Invoice, cents: number, at: Date): MailedPayment => ({
    id: invoice.id ?? '',
    cents,
    at,
    lookupKey: after.lookup_key,
    number: invoice.number,
    url: invoice.hosted_invoice_url ?? null,
  });

  const { trial_start: trialStart } = subscription;
  if (after.status === 'trialing' && trialStart !== null && isRecent(dateOf(trialStart))) {
    const price = nextPayment(after, after.credit_cents, currentPrice(subscription));
    if (price !== null) await mails.trialStarted(stores, user, after, price.amount);
  }
  const isOpen = after.status === 'active' || after.status === 'trialing';
  const isSame = before?.provider_id === after.provider_id;
  if (isOpen && isSame && before.lookup_key !== after.lookup_key) {
    await mails.planChanged(stores, user, after, now);
  }
  if (isOpen && isSame && isLater(before, after, 'change_lookup_key', 'change_at')) {
    await mails.changePlanned(stores, user, after, now);
  }
  if (isOpen && isLater(isSame ? before : null, after, 'cancel_at')) {
    await mails.cancelled(stores, user, after, now);
  }
  for (const invoice of paid) {
    const at = dateOf(invoice.status_transitions.paid_at ?? invoice.created);
    if (isRecent(at)) await mails.receipt(stores, user, toPayment(invoice, invoice.amount_paid, at));
  }
  if (!DUE.has(after.status) || user.customer_id === null) return;
  const open = await stripe.invoices.list({ customer: user.customer_id, status: 'open', limit: 10 });
  for (const invoice of open.data) {
    const at = dateOf(invoice.created);
    if (invoice.amount_remaining > 0 && isRecent(at)) {
      await mails.paymentFailed(stores, user, toPayment(invoice, invoice.amount_remaining, at));
    }
  }
}

/** Whether something is planned now that was not planned before. */
function isLater(
  before: SubscriptionRow | null,
  after: SubscriptionRow,
  ...columns: readonly (keyof SubscriptionRow)[]
): boolean {
  const text = (row: SubscriptionRow | null, column: keyof SubscriptionRow) =>
    JSON.stringify(row?.[column] ?? null);
  const isPlanned = columns.every((column) => after[column] !== null);
  return isPlanned && columns.some((column) => text(before, column) !== text(after, column));
}
