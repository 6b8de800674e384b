import { StripeApiError } from '../api/api-error.ts';
import { newId } from '../state/ids.ts';
import type { Invoice, InvoiceLine, Subscription } from '../state/objects.ts';
import { publicFields } from '../state/public-fields.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { createInvoice, endInvoice, finalizeInvoice } from './invoices.ts';
import { cardOf, chargeInvoice } from './payments.ts';
import type { PlannedChange } from './plan-change.ts';
import { itemOf } from './subscriptions.ts';

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete';

const PENDING_VALID_S = 23 * 3_600;

/**
 * Makes a change that was computed, and charges it when it is billed at once.
 * @param others further fields of the update
 */
export function applyChange(
  state: StripeState,
  subscription: Subscription,
  { fields, lines, billed }: PlannedChange,
  {
    behavior,
    others,
    prorationDate,
    origin,
  }: {
    readonly behavior: PaymentBehavior;
    readonly others: Partial<Subscription>;
    readonly prorationDate: number | null;
    readonly origin: string;
  },
): Subscription {
  const changes = { ...others, ...fields };
  if (!billed) {
    for (const line of lines) addPendingItem(state, subscription, line);
    if (Object.keys(changes).length === 0) return subscription;
    return state.update(subscription, changes, 'customer.subscription.updated');
  }
  const draft = createInvoice(state, {
    customer: state.get('customer', subscription.customer),
    subscription,
    reason: 'subscription_update',
    lines,
    prorationDate,
  });
  const open = finalizeInvoice(state, draft, origin);
  const card = cardOf(state, subscription.customer, subscription.default_payment_method);
  const attempt =
    open.status === 'paid' || behavior === 'default_incomplete'
      ? null
      : chargeInvoice(state, open, card, { origin });
  const result = attempt?.result ?? (open.status === 'paid' ? 'paid' : 'declined');
  if (result === 'paid') {
    return state.update(
      state.get('subscription', subscription.id),
      { ...changes, latest_invoice: open.id, pending_update: null, _pending: null },
      'customer.subscription.updated',
    );
  }
  if (behavior === 'error_if_incomplete') {
    const error = attempt?.intent.last_payment_error as { message?: string } | undefined;
    throw new StripeApiError(402, 'card_error', error?.message ?? 'Your card requires authentication.', {
      code: result === 'action' ? 'subscription_payment_intent_requires_action' : 'card_declined',
    });
  }
  if (behavior === 'pending_if_incomplete') {
    return setPending(state, subscription, changes, attempt?.invoice ?? open);
  }
  return state.update(
    subscription,
    { ...changes, latest_invoice: open.id, status: 'past_due' },
    'customer.subscription.updated',
  );
}

function setPending(
  state: StripeState,
  subscription: Subscription,
  fields: Partial<Subscription>,
  invoice: Invoice,
): Subscription {
  if (subscription._pending !== null) discardPending(state, subscription);
  return state.update(
    state.get('subscription', subscription.id),
    {
      latest_invoice: invoice.id,
      pending_update: {
        billing_cycle_anchor: fields.billing_cycle_anchor ?? null,
        cancel_at_period_end: fields.cancel_at_period_end ?? null,
        discount: null,
        discounts: null,
        expires_at: Math.min(
          state.timeOf(subscription.customer) + PENDING_VALID_S,
          itemOf(subscription).current_period_end,
        ),
        metadata: fields.metadata ?? null,
        subscription_items: fields.items?.data.map(publicFields) ?? null,
        trial_end: fields.trial_end ?? null,
        trial_from_plan: null,
      },
      _pending: { invoice: invoice.id, fields },
    },
    'customer.subscription.updated',
  );
}

/** Ends a pending update that was not paid in time; its invoice is void. */
export function discardPending(state: StripeState, subscription: Subscription): Subscription {
  const { _pending: pending } = subscription;
  if (pending === null) return subscription;
  const invoice = state.get('invoice', pending.invoice);
  if (invoice.status === 'open' || invoice.status === 'draft') endInvoice(state, invoice, 'void');
  return state.update(
    subscription,
    { pending_update: null, _pending: null },
    'customer.subscription.pending_update_expired',
  );
}

/** What the payment of an invoice changes of its subscription. */
export function afterPayment(state: StripeState, invoice: Invoice): void {
  const subscription =
    invoice._subscription === null ? undefined : state.find('subscription', invoice._subscription);
  if (subscription === undefined) return;
  if (subscription._pending?.invoice === invoice.id) {
    const { fields } = subscription._pending;
    const applied = state.update(
      subscription,
      { ...fields, pending_update: null, _pending: null },
      'customer.subscription.pending_update_applied',
    );
    state.emit('customer.subscription.updated', applied, subscription);
    return;
  }
  const waiting = ['past_due', 'unpaid', 'incomplete'].includes(subscription.status);
  if (waiting && subscription.latest_invoice === invoice.id) {
    state.update(subscription, { status: 'active' }, 'customer.subscription.updated');
  }
}

export function addPendingItem(state: StripeState, subscription: Subscription, line: InvoiceLine): void {
  const item = state.put({
    id: newId('ii'),
    object: 'invoiceitem',
    amount: line.amount,
    created: state.timeOf(subscription.customer),
    currency: subscription.currency,
    customer: subscription.customer,
    description: line.description,
    invoice: null,
    period: line.period,
    subscription: subscription.id,
    _line: line,
  });
  state.emit('invoiceitem.created', item);
}
