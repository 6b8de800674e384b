import { randomUUID } from 'node:crypto';
import { TRIAL_DAYS } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import { callsProvider } from '../../../platform/deadline.ts';
import { billingErrors } from '../billing-errors.ts';
import type { BillingStores, UserLock } from '../entitlement/billing-stores.ts';
import type { PayingUser } from '../entitlement/subscriptions.store.ts';
import { statusOf } from '../stripe/card-state.ts';
import { askStripe } from '../stripe/create-stripe.ts';
import type { Prices } from '../stripe/prices.ts';
import { portalOf } from '../stripe/stripe-catalog.ts';
import type { CardSync } from '../sync/card-sync.service.ts';
import { personHash } from './person.ts';

const billingUrl = (origin: string): string => `${origin}/settings?tab=billing`;

/** Where the payment page leads back to; `done` waits there until the plan is open. */
export const returnUrl = (origin: string, outcome: 'done' | 'cancelled'): string =>
  `${billingUrl(origin)}&checkout=${outcome}`;

export interface CheckoutDeps {
  readonly stripe: Stripe;
  readonly prices: Prices;
  readonly lock: UserLock;
  readonly cards: CardSync;
}

/** Whether the first subscription of a user by card begins with free days. */
export async function hasTrial(stores: BillingStores, user: PayingUser): Promise<boolean> {
  const rows = await stores.subscriptions.of(user.id);
  if (rows.some(({ source }) => source !== 'grant')) return false;
  return !(await stores.trials.hasUsed(user.id, personHash(user.email)));
}

/** Payment pages of a first subscription, and the provider's portal. */
export function createCheckoutService({ stripe, prices, lock, cards }: CheckoutDeps) {
  /** The customer of a user at the provider: made once, also by two requests at the same time. */
  async function customerOf({ subscriptions }: BillingStores, user: PayingUser): Promise<string> {
    if (user.customer_id !== null) return user.customer_id;
    const { id } = await stripe.customers.create(
      { email: user.email, metadata: { user_id: user.id } },
      { idempotencyKey: `customer-${user.id}` },
    );
    return subscriptions.setCustomer(user.id, id);
  }

  return {
    /** The payment page for a first plan. Pages that were opened before are closed, so that nobody pays twice. */
    async createSession(userId: string, lookupKey: string, origin: string): Promise<string> {
      return lock(userId, (stores) =>
        askStripe(async () => {
          const user = await stores.subscriptions.payingUser(userId);
          if (user === null) throw billingErrors.noSubscription();
          callsProvider();
          const customer = await customerOf(stores, user);
          const current = user.customer_id === null ? null : await cards.current(customer);
          if (current !== null && statusOf(current) !== 'canceled') throw billingErrors.alreadySubscribed();
          const open = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 });
          for (const { id } of open.data) await stripe.checkout.sessions.expire(id);
          const price = await prices.idOf(lookupKey);
          const trial = current === null && (await hasTrial(stores, user));
          const session = await stripe.checkout.sessions.create(
            {
              mode: 'subscription',
              customer,
              client_reference_id: userId,
              line_items: [{ price, quantity: 1 }],
              payment_method_collection: 'always',
              subscription_data: {
                metadata: { user_id: userId },
                ...(trial ? { trial_period_days: TRIAL_DAYS } : {}),
              },
              success_url: returnUrl(origin, 'done'),
              cancel_url: returnUrl(origin, 'cancelled'),
            },
            { idempotencyKey: `checkout-${randomUUID()}` },
          );
          if (session.url === null) throw billingErrors.providerFailed();
          return session.url;
        }),
      );
    },

    /**
     * The provider's pages for cards and invoices. They lead back to billing; somebody who opened them to pay what is due
     * waits for the plan.
     */
    async createPortal(user: PayingUser, isDue: boolean, origin: string): Promise<string> {
      const customer = user.customer_id;
      if (customer === null) throw billingErrors.noCustomer();
      return askStripe(async () => {
        callsProvider();
        const session = await stripe.billingPortal.sessions.create({
          customer,
          configuration: await portalOf(stripe),
          return_url: isDue ? returnUrl(origin, 'done') : billingUrl(origin),
        });
        return session.url;
      });
    },
  };
}
export type CheckoutService = ReturnType<typeof createCheckoutService>;
