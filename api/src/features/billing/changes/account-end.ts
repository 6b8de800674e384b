import type Stripe from 'stripe';
import type { UserLock } from '../entitlement/billing-stores.ts';
import { statusOf } from '../stripe/card-state.ts';
import type { CardSync } from '../sync/card-sync.service.ts';

export interface AccountEndDeps {
  readonly stripe: Stripe;
  readonly lock: UserLock;
  readonly cards: CardSync;
}

/** Marks a cancellation that follows from the deletion of the account, and goes with it. */
const MARK = 'ends_with_account';

/** What happens to the payments by card of an account that is to be deleted. Each call can be repeated. */
export function createAccountEnd({ stripe, lock, cards }: AccountEndDeps) {
  return {
    /** Nothing is charged any more while the account waits for its deletion. */
    async stopRenewal(userId: string): Promise<void> {
      await lock(userId, async (stores) => {
        const customer = (await stores.subscriptions.payingUser(userId))?.customer_id ?? null;
        const current = customer === null ? null : await cards.current(customer);
        if (current === null || statusOf(current) === 'canceled' || current.cancel_at_period_end) return;
        if (current.schedule !== null) {
          const { schedule } = current;
          await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
        }
        await stripe.subscriptions.update(current.id, {
          cancel_at_period_end: true,
          metadata: { [MARK]: 'true' },
        });
        await cards.sync(stores, userId);
      });
    },

    /** The account was restored: a cancellation of the user's own stays. */
    async resumeRenewal(userId: string): Promise<void> {
      await lock(userId, async (stores) => {
        const customer = (await stores.subscriptions.payingUser(userId))?.customer_id ?? null;
        const current = customer === null ? null : await cards.current(customer);
        if (current === null || statusOf(current) === 'canceled' || current.metadata[MARK] !== 'true') return;
        await stripe.subscriptions.update(current.id, {
          cancel_at_period_end: false,
          metadata: { [MARK]: '' },
        });
        await cards.sync(stores, userId);
      });
    },

    /** The customer is deleted at the provider, which ends its subscriptions at once; invoices stay there. */
    async end(userId: string): Promise<void> {
      await lock(userId, async (stores) => {
        // Payments that have not been stored yet are, because they stay.
        await cards.sync(stores, userId);
        const customer = (await stores.subscriptions.payingUser(userId))?.customer_id ?? null;
        if (customer === null) return;
        const found = await stripe.customers.retrieve(customer);
        if (!found.deleted) await stripe.customers.del(customer);
      });
    },
  };
}
