import { DURATION_MONTHS, purchaseOf } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import { billingErrors } from '../billing-errors.ts';
import { itemOf } from '../stripe/card-state.ts';
import { NOT_STOPPED } from './account-mark.ts';

/** The options of a step of a change: its idempotency key, where it has one. */
export type StepKey = (step: string) => Stripe.RequestOptions;

/** The calls of the provider that change a subscription. */
export function createChangeSteps(stripe: Stripe) {
  return { upgrade, planSwitch, cancel, takeBack, releaseSwitch, endPause };

  /** The new plan is used when its price is paid; until then the provider has it as a pending update. */
  async function upgrade(
    subscription: Stripe.Subscription,
    price: string,
    at: number,
    options: Stripe.RequestOptions,
  ): Promise<string | null> {
    const updated = await stripe.subscriptions.update(
      subscription.id,
      {
        items: [{ id: itemOf(subscription).id, price }],
        proration_behavior: 'always_invoice',
        proration_date: at,
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice'],
      },
      options,
    );
    if (updated.pending_update === null) return null;
    const invoice = updated.latest_invoice;
    const url = typeof invoice === 'object' ? invoice?.hosted_invoice_url : null;
    if (url === null || url === undefined) throw billingErrors.providerFailed();
    return url;
  }

  /** A schedule of two phases: what is paid, then the new price. It ends itself when the second one begins. */
  async function planSwitch(
    subscription: Stripe.Subscription,
    lookupKey: string,
    price: string,
    key: StepKey,
  ): Promise<void> {
    const item = itemOf(subscription);
    const purchase = purchaseOf(lookupKey);
    if (purchase === null) throw new Error(`${lookupKey} is not a plan.`);
    const existing = subscription.schedule;
    const made =
      existing === null
        ? await stripe.subscriptionSchedules.create({ from_subscription: subscription.id }, key('schedule'))
        : typeof existing === 'string'
          ? await stripe.subscriptionSchedules.retrieve(existing)
          : existing;
    const start = made.phases[0]?.start_date ?? item.current_period_start;
    await stripe.subscriptionSchedules.update(
      made.id,
      {
        end_behavior: 'release',
        metadata: { lookup_key: lookupKey },
        phases: [
          {
            items: [{ price: item.price.id, quantity: 1 }],
            start_date: start,
            end_date: item.current_period_end,
            proration_behavior: 'none',
          },
          {
            items: [{ price, quantity: 1 }],
            start_date: item.current_period_end,
            duration: { interval: 'month', interval_count: DURATION_MONTHS[purchase.duration] },
            proration_behavior: 'none',
          },
        ],
      },
      key('phases'),
    );
  }

  /** At the end of what is paid, or at once; nothing stays due then. */
  async function cancel(
    subscription: Stripe.Subscription,
    when: 'at-end' | 'at-once',
    key: StepKey,
  ): Promise<void> {
    const { id, latest_invoice } = subscription;
    if (when === 'at-end') {
      await releaseSwitch(subscription, key);
      await stripe.subscriptions.update(
        id,
        { cancel_at_period_end: true, metadata: NOT_STOPPED },
        key('cancel'),
      );
      return;
    }
    await stripe.subscriptions.cancel(id, {}, key('cancel'));
    const invoiceId = typeof latest_invoice === 'string' ? latest_invoice : latest_invoice?.id;
    if (invoiceId === undefined) return;
    const invoice = await stripe.invoices.retrieve(invoiceId);
    if (invoice.status === 'open') await stripe.invoices.voidInvoice(invoiceId, {}, key('void'));
  }

  /** Takes back what is planned: a switch, a cancellation, a pause. */
  async function takeBack(subscription: Stripe.Subscription, key: StepKey): Promise<void> {
    await releaseSwitch(subscription, key);
    if (subscription.cancel_at_period_end || subscription.cancel_at !== null) {
      await stripe.subscriptions.update(
        subscription.id,
        { cancel_at_period_end: false, metadata: NOT_STOPPED },
        key('keep'),
      );
    }
    await endPause(subscription, key);
  }

  async function releaseSwitch({ schedule: planned }: Stripe.Subscription, key: StepKey): Promise<void> {
    if (planned === null) return;
    const scheduleId = typeof planned === 'string' ? planned : planned.id;
    await stripe.subscriptionSchedules.release(scheduleId, {}, key('release'));
  }

  async function endPause(subscription: Stripe.Subscription, key: StepKey): Promise<void> {
    const { id, pause_collection, metadata } = subscription;
    if (pause_collection === null && metadata.pause_until === undefined) return;
    await stripe.subscriptions.update(
      id,
      { pause_collection: '', metadata: { pause_from: '', pause_until: '' } },
      key('resume'),
    );
  }
}
export type ChangeSteps = ReturnType<typeof createChangeSteps>;
