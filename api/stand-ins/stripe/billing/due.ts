import type { Invoice, Subscription } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { discardPending } from './apply-change.ts';
import { collectInvoice } from './collect.ts';
import { endInvoice, finalizeInvoice } from './invoices.ts';
import { enterPhase, nextPhaseAt } from './phases.ts';
import { renew } from './renew.ts';
import { cancelSubscription, isEnded, itemOf } from './subscriptions.ts';

/** Something that happens when the clock passes its time. */
interface Due {
  readonly at: number;
  run(): void;
}

/** How long the first invoice of a subscription may wait for its payment. */
const FIRST_PAYMENT_S = 23 * 3_600;
const TRIAL_NOTICE_S = 3 * 86_400;
/** More steps than a demo ever has; a bug must not run forever. */
const MOST_STEPS = 100_000;

/** Does everything whose time has come, in the order of time, each at its own time. */
export function runDue(state: StripeState, origin: string): void {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = soonest(state, origin);
    if (next === null) return;
    state.transaction(() => state.at(next.at, () => next.run()));
  }
  throw new Error('The payment stand-in does not come to an end.');
}

function soonest(state: StripeState, origin: string): Due | null {
  let found: Due | null = null;
  const consider = (customer: string | null, due: Due | null) => {
    if (due === null || due.at > state.timeOf(customer)) return;
    if (found === null || due.at < found.at) found = due;
  };
  for (const subscription of state.all('subscription')) {
    if (isEnded(subscription)) continue;
    for (const due of duesOf(state, subscription, origin)) consider(subscription.customer, due);
  }
  for (const invoice of state.all('invoice')) {
    consider(invoice.customer, dueOfInvoice(state, invoice, origin));
  }
  for (const session of state.all('checkout.session')) {
    if (session.status !== 'open') continue;
    consider(session.customer, {
      at: session.expires_at,
      run: () => state.update(session, { status: 'expired', url: null }, 'checkout.session.expired'),
    });
  }
  return found;
}

/** In the order in which they happen at the same second. */
function duesOf(state: StripeState, subscription: Subscription, origin: string): Array<Due | null> {
  const { pending_update, pause_collection, cancel_at, trial_end, status } = subscription;
  if (status === 'incomplete') {
    return [{ at: subscription.created + FIRST_PAYMENT_S, run: () => expireFirst(state, subscription) }];
  }
  const phase = nextPhaseAt(state, subscription);
  const updated = 'customer.subscription.updated';
  return [
    pending_update && { at: pending_update.expires_at, run: () => discardPending(state, subscription) },
    pause_collection?.resumes_at
      ? {
          at: pause_collection.resumes_at,
          run: () => state.update(subscription, { pause_collection: null }, updated),
        }
      : null,
    cancel_at === null
      ? null
      : { at: cancel_at, run: () => cancelSubscription(state, subscription, 'cancellation_requested') },
    phase === null ? null : { at: phase, run: () => enterPhase(state, subscription, phase, origin) },
    trial_end !== null && status === 'trialing' && !subscription._trial_announced
      ? { at: trial_end - TRIAL_NOTICE_S, run: () => announce(state, subscription) }
      : null,
    { at: itemOf(subscription).current_period_end, run: () => renew(state, subscription) },
  ];
}

function expireFirst(state: StripeState, subscription: Subscription): void {
  const { latest_invoice } = subscription;
  if (latest_invoice !== null) endInvoice(state, state.get('invoice', latest_invoice), 'void');
  const ended_at = state.timeOf(subscription.customer);
  state.update(subscription, { status: 'incomplete_expired', ended_at }, 'customer.subscription.updated');
}

function announce(state: StripeState, subscription: Subscription): void {
  state.emit('customer.subscription.trial_will_end', state.change(subscription, { _trial_announced: true }));
}

function dueOfInvoice(state: StripeState, invoice: Invoice, origin: string): Due | null {
  const { automatically_finalizes_at: finalizes, next_payment_attempt: attempt } = invoice;
  if (invoice.status === 'draft' && invoice.auto_advance && finalizes !== null) {
    return {
      at: finalizes,
      run: () => {
        const open = finalizeInvoice(state, invoice, origin);
        if (open.status === 'open') collectInvoice(state, open, origin);
      },
    };
  }
  if (invoice.status !== 'open' || attempt === null) return null;
  return { at: attempt, run: () => collectInvoice(state, invoice, origin) };
}
