import type Stripe from 'stripe';
import type { BillingStores, UserLock } from '../entitlement/billing-stores.ts';
import { itemOf, statusOf } from '../stripe/card-state.ts';
import type { CardSync } from '../sync/card-sync.service.ts';
import { isStopped, marksOf, NOT_STOPPED, stoppedSwitchOf } from './account-mark.ts';
import { createChangeSteps, type StepKey } from './change-steps.ts';

export interface AccountEndDeps {
  readonly stripe: Stripe;
  readonly lock: UserLock;
  readonly cards: CardSync;
}

/** What came of a subscription when its account was restored. */
export type Resumed =
  /** All is as it was before, or nothing had been stopped. */
  | 'done'
  /** It goes on, without the switch that was planned: its price is not sold any more. */
  | 'without-switch';

/**
 * Each step sets a state, so that repeating it changes nothing. A key of ours would do harm: the provider would answer a
 * second deletion within a day with the answer to the first, and repeat an error for as long. The SDK has keys for its
 * own retries.
 */
const NO_KEY: StepKey = () => ({});

/** What happens to the payments by card of an account that is to be deleted. Each call can be repeated. */
export function createAccountEnd({ stripe, lock, cards }: AccountEndDeps) {
  const steps = createChangeSteps(stripe);

  /** Runs work on the subscription of a user that has not ended, and stores what came of it. */
  async function onSubscription<T>(
    stores: BillingStores,
    userId: string,
    customer: string,
    work: (current: Stripe.Subscription) => Promise<T>,
  ): Promise<T | null> {
    const current = await cards.current(customer);
    const result = current === null || statusOf(current) === 'canceled' ? null : await work(current);
    await cards.sync(stores, userId);
    return result;
  }

  const customerOf = async ({ subscriptions }: BillingStores, userId: string): Promise<string | null> =>
    (await subscriptions.payingUser(userId))?.customer_id ?? null;

  async function stop(current: Stripe.Subscription): Promise<void> {
    const { id } = current;
    const status = statusOf(current);
    // The provider would go on trying to collect what is due.
    if (status !== 'active' && status !== 'trialing') return steps.cancel(current, 'at-once', NO_KEY);
    if (endsByItself(current)) return;
    // First, because what is planned is lost with the schedule.
    await stripe.subscriptions.update(id, { metadata: marksOf(current) });
    await steps.releaseSwitch(current, NO_KEY);
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  }

  async function resume(current: Stripe.Subscription): Promise<Resumed> {
    // A cancellation of the user's own stays.
    if (!isStopped(current)) return 'done';
    await stripe.subscriptions.update(current.id, { cancel_at_period_end: false });
    const planned = stoppedSwitchOf(current);
    const price = planned && (await stripe.prices.retrieve(planned.priceId));
    // Another price than the one that was shown would be a change that nobody confirmed.
    const isSold = price?.active === true;
    if (planned !== null && isSold) {
      await steps.planSwitch(current, planned.lookupKey, planned.priceId, NO_KEY);
    }
    // Last, so that an interrupted call can be repeated.
    await stripe.subscriptions.update(current.id, { metadata: NOT_STOPPED });
    return planned === null || isSold ? 'done' : 'without-switch';
  }

  return {
    /** Nothing is charged any more while the account waits for its deletion. */
    async stopRenewal(userId: string): Promise<void> {
      await lock(userId, async (stores) => {
        const customer = await customerOf(stores, userId);
        if (customer === null) return;
        // A pay page that is still open could buy a plan that nothing stops.
        const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 });
        for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
        await onSubscription(stores, userId, customer, stop);
      });
    },

    /** The account was restored: what `stopRenewal` stopped goes on. */
    async resumeRenewal(userId: string): Promise<Resumed> {
      return lock(userId, async (stores) => {
        const customer = await customerOf(stores, userId);
        if (customer === null) return 'done';
        return (await onSubscription(stores, userId, customer, resume)) ?? 'done';
      });
    },

    /** The customer is deleted at the provider, which ends its subscriptions at once; invoices stay there. */
    async end(userId: string): Promise<void> {
      await lock(userId, async (stores) => {
        // Payments that have not been stored yet are, because they stay.
        await cards.sync(stores, userId);
        const customer = await customerOf(stores, userId);
        if (customer === null) return;
        const found = await stripe.customers.retrieve(customer);
        if (!found.deleted) await stripe.customers.del(customer);
      });
    },
  };
}

/** Whether a subscription that is paid ends without being charged again. */
function endsByItself(subscription: Stripe.Subscription): boolean {
  const { cancel_at: at, cancel_at_period_end: atPeriodEnd } = subscription;
  return atPeriodEnd || (at !== null && at <= itemOf(subscription).current_period_end);
}
