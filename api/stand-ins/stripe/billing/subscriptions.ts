import { invalid } from '../api/api-error.ts';
import { newId } from '../state/ids.ts';
import type {
  Customer,
  Metadata,
  Price,
  Recurring,
  Subscription,
  SubscriptionItem,
} from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { createInvoice, finalizeInvoice } from './invoices.ts';
import { lineOf } from './lines.ts';
import { cardOf, chargeInvoice, type PaymentResult } from './payments.ts';
import { periodEndAfter } from './periods.ts';

const UNUSED = {
  application: null,
  application_fee_percent: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_cycle_anchor_config: null,
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  billing_thresholds: null,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: 'charge_automatically',
  customer_account: null,
  days_until_due: null,
  default_source: null,
  default_tax_rates: [],
  discounts: [],
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: 'self' },
  },
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: 'off',
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  transfer_data: null,
  trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
} as const;

export interface NewSubscription {
  readonly customer: Customer;
  readonly price: Price;
  readonly quantity: number;
  /** Seconds; null without a trial. */
  readonly trialEnd: number | null;
  readonly card: string | null;
  readonly metadata: Metadata;
  readonly description: string | null;
  /** Whether the card's bank agreed in another step. */
  readonly confirmed: boolean;
  readonly origin: string;
}

/** Creates a subscription and charges its first invoice. */
export function createSubscription(
  state: StripeState,
  { customer, price, quantity, trialEnd, card, metadata, description, confirmed, origin }: NewSubscription,
): { readonly subscription: Subscription; readonly result: PaymentResult; readonly invoice: string } {
  const now = state.timeOf(customer.id);
  const id = newId('sub');
  const end = trialEnd ?? periodEndAfter(now, recurringOf(price), now);
  const itemId = newId('si');
  const amount = trialEnd === null ? price.unit_amount * quantity : 0;
  const line = lineOf({
    price,
    quantity,
    amount,
    start: now,
    end,
    subscription: id,
    item: itemId,
    kind: trialEnd === null ? 'full' : 'trial',
    product: productName(state, price),
  });
  const item: SubscriptionItem = {
    id: itemId,
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_start: now,
    current_period_end: end,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: null,
    price,
    quantity,
    subscription: id,
    tax_rates: [],
    _charged: amount === 0 ? [] : [{ amount, start: now, end, line: line.id }],
  };
  const created = state.put<Subscription>({
    ...UNUSED,
    id,
    object: 'subscription',
    billing_cycle_anchor: trialEnd ?? now,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: card,
    description,
    ended_at: null,
    items: itemsOf(id, item),
    latest_invoice: null,
    metadata,
    pause_collection: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: customer.test_clock,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
    _pending: null,
    _trial_announced: false,
  });
  const draft = createInvoice(state, {
    customer,
    subscription: created,
    reason: 'subscription_create',
    lines: [line],
  });
  const open = finalizeInvoice(state, draft, origin);
  const result =
    open.status === 'paid'
      ? 'paid'
      : chargeInvoice(state, open, cardOf(state, customer.id, card), { confirmed, origin }).result;
  const started = result === 'paid' ? (trialEnd === null ? 'active' : 'trialing') : 'incomplete';
  const subscription = state.change(created, { status: started, latest_invoice: open.id });
  state.emit('customer.subscription.created', subscription);
  return { subscription, result, invoice: open.id };
}

/** The one item of a subscription; the stand-in has no others. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`${subscription.id} has no item.`);
  return item;
}

export function itemsOf(subscription: string, item: SubscriptionItem): Subscription['items'] {
  return {
    object: 'list',
    data: [item],
    has_more: false,
    url: `/v1/subscription_items?subscription=${subscription}`,
  };
}

export function recurringOf(price: Price): Recurring {
  if (price.recurring === null) throw invalid('The price specified is set to `type=one_time`.', 'items');
  return price.recurring;
}

export function productName(state: StripeState, price: Price): string {
  return state.find('product', price.product)?.name ?? price.product;
}

export const isEnded = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

/** Ends a subscription at once. */
export function cancelSubscription(
  state: StripeState,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): Subscription {
  const now = state.timeOf(subscription.customer);
  // Its open invoices remain, but are no longer collected.
  for (const invoice of state.all('invoice')) {
    if (invoice._subscription !== subscription.id || !invoice.auto_advance) continue;
    if (invoice.status === 'open' || invoice.status === 'draft') {
      state.change(invoice, { auto_advance: false, next_payment_attempt: null });
    }
  }
  if (subscription.schedule !== null) {
    const schedule = state.get('subscription_schedule', subscription.schedule);
    state.update(
      schedule,
      { status: 'canceled', canceled_at: now, current_phase: null },
      'subscription_schedule.canceled',
    );
  }
  return state.update(
    subscription,
    {
      status: 'canceled',
      canceled_at: subscription.canceled_at ?? now,
      ended_at: now,
      cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
      pending_update: null,
      _pending: null,
      schedule: null,
    },
    'customer.subscription.deleted',
  );
}
