import type { Subscription } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { createInvoice, endInvoice } from './invoices.ts';
import { periodEndAfter } from './periods.ts';
import { lineFor, withItem } from './plan-change.ts';
import { itemOf, recurringOf } from './subscriptions.ts';

/** A draft can be changed for an hour before it is charged. */
const DRAFT_S = 3_600;

/** Begins the next period of a subscription with the draft of its invoice. */
export function renew(state: StripeState, subscription: Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const end = periodEndAfter(subscription.billing_cycle_anchor, recurringOf(item.price), start);
  const { price, quantity } = item;
  const amount = price.unit_amount * quantity;
  const line = lineFor(state, item, { price, quantity, amount, start, end, kind: 'full' });
  const { pause_collection: pause, status } = subscription;
  const waived = pause !== null && pause.behavior !== 'keep_as_draft';
  const draft = createInvoice(state, {
    customer: state.get('customer', subscription.customer),
    subscription,
    reason: 'subscription_cycle',
    lines: [line],
  });
  const collects = pause === null && status !== 'unpaid';
  const invoice = state.change(draft, {
    auto_advance: collects,
    automatically_finalizes_at: collects ? start + DRAFT_S : null,
    period_start: item.current_period_start,
    period_end: start,
  });
  state.update(
    subscription,
    {
      ...withItem(subscription, {
        ...item,
        current_period_start: start,
        current_period_end: end,
        _charged: waived ? [] : [{ amount, start, end, line: line.id }],
      }),
      latest_invoice: invoice.id,
      ...(status === 'trialing' ? { status: 'active' as const } : {}),
    },
    'customer.subscription.updated',
  );
  if (waived) endInvoice(state, invoice, pause.behavior === 'void' ? 'void' : 'uncollectible');
}
