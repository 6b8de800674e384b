import { StripeApiError } from '../api/api-error.ts';
import { newId } from '../state/ids.ts';
import type { Invoice, InvoiceLine, Subscription } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { invoiceOf, pendingItemsOf } from './invoices.ts';
import { periodEndAfter } from './periods.ts';
import { nextPhaseAt, phaseFrom } from './phases.ts';
import { lineFor, type PlannedChange } from './plan-change.ts';
import { isEnded, itemOf, recurringOf } from './subscriptions.ts';

/**
 * The invoice that a change would cause at once, or the next one of the subscription. It has the amounts of the real one: both
 * come from the same computation.
 */
export function previewInvoice(
  state: StripeState,
  subscription: Subscription,
  { fields, lines, billed }: PlannedChange,
  {
    mode,
    prorationDate,
    cancels,
  }: {
    readonly mode: 'next' | 'recurring';
    readonly prorationDate: number | null;
    readonly cancels: boolean;
  },
): Invoice {
  const changed = { ...subscription, ...fields };
  const pending = pendingItemsOf(state, subscription.id).map(({ _line }) => _line);
  const customer = state.get('customer', subscription.customer);
  const id = newId('upcoming_in');
  const draft = { customer, subscription: changed, reason: 'upcoming' as const, prorationDate };
  if (billed && mode === 'next') {
    const invoice = invoiceOf(state, { ...draft, lines: [...pending, ...lines] }, id);
    return { ...invoice, billing_reason: 'subscription_update' };
  }
  const ends = changed.cancel_at !== null && changed.cancel_at <= itemOf(changed).current_period_end;
  if (isEnded(changed) || ends || cancels) {
    throw new StripeApiError(
      404,
      'invalid_request_error',
      `No upcoming invoices for customer: '${customer.id}'`,
      {
        code: 'invoice_upcoming_none',
      },
    );
  }
  const next = renewalLine(state, changed);
  const all = mode === 'recurring' ? [next] : [...pending, ...(billed ? [] : lines), next];
  const at = itemOf(changed).current_period_end;
  return {
    ...invoiceOf(state, { ...draft, lines: all }, id),
    created: at,
    next_payment_attempt: at + 3_600,
    period_start: itemOf(changed).current_period_start,
    period_end: at,
  };
}

/** The line of the next period, at the price that a schedule sets by then. */
function renewalLine(state: StripeState, subscription: Subscription): InvoiceLine {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const schedule =
    subscription.schedule === null ? undefined : state.find('subscription_schedule', subscription.schedule);
  const boundary = nextPhaseAt(state, subscription);
  const wanted =
    schedule !== undefined && boundary !== null && boundary <= start
      ? phaseFrom(schedule, boundary)?.items[0]
      : undefined;
  const price = wanted === undefined ? item.price : state.get('price', wanted.price);
  const quantity = wanted?.quantity ?? item.quantity;
  const recurring = recurringOf(price);
  const own = recurringOf(item.price);
  const same = recurring.interval === own.interval && recurring.interval_count === own.interval_count;
  const end = periodEndAfter(same ? subscription.billing_cycle_anchor : start, recurring, start);
  return lineFor(state, item, {
    price,
    quantity,
    amount: price.unit_amount * quantity,
    start,
    end,
    kind: 'full',
  });
}
