import type { Invoice } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { afterPayment } from './apply-change.ts';
import { cardOf, chargeInvoice } from './payments.ts';
import { cancelSubscription, isEnded } from './subscriptions.ts';

const DAY = 86_400;
/** How long after each failed attempt the next one follows; after the last one the subscription ends or is unpaid. */
const RETRIES: readonly number[] = [3 * DAY, 5 * DAY, 7 * DAY];

/** When an invoice is tried again after so many attempts; null for never. */
export function retryAt(attempts: number, now: number): number | null {
  const wait = RETRIES[attempts - 1];
  return wait === undefined ? null : now + wait;
}

/** Charges an open invoice without the customer, and does what follows from success or failure. */
export function collectInvoice(state: StripeState, open: Invoice, origin: string): void {
  const subscription =
    open._subscription === null ? undefined : state.find('subscription', open._subscription);
  const card = cardOf(state, open.customer, subscription?.default_payment_method ?? null);
  const { result, invoice } = chargeInvoice(state, open, card, { origin });
  if (result === 'paid') {
    afterPayment(state, invoice);
    return;
  }
  const now = state.timeOf(open.customer);
  // A bank that asks for another step counts as an attempt, as a declined card does.
  const attempts = open.attempt_count + 1;
  const next = retryAt(attempts, now);
  state.update(invoice, { attempt_count: attempts, next_payment_attempt: next }, 'invoice.updated');
  if (result === 'action') state.emit('invoice.payment_failed', state.get('invoice', open.id));
  if (subscription === undefined || isEnded(subscription) || subscription._pending?.invoice === open.id)
    return;
  if (next === null) endUnpaid(state, subscription.id);
  else if (subscription.status === 'active' || subscription.status === 'trialing') {
    state.update(subscription, { status: 'past_due' }, 'customer.subscription.updated');
  }
}

function endUnpaid(state: StripeState, id: string): void {
  const subscription = state.get('subscription', id);
  if (state.afterRetries === 'cancel') cancelSubscription(state, subscription, 'payment_failed');
  else state.update(subscription, { status: 'unpaid' }, 'customer.subscription.updated');
}
