import type Stripe from 'stripe';
import { changeOf, itemOf } from './card-state.ts';

/** A page waits for the answer; without it the price list counts. */
const ONCE = { timeout: 2_000, maxNetworkRetries: 0 } as const;

/** The price of the current period, in cents: a subscriber goes on with the price of the day on which it was chosen. */
export function currentPrice(subscription: Stripe.Subscription): number | null {
  return itemOf(subscription).price.unit_amount;
}

/**
 * The price of the next period of a subscription, in cents, before credit: its own, or that of the planned switch. The
 * price list may have another one by now.
 */
export async function nextPrice(stripe: Stripe, subscriptionId: string): Promise<number | null> {
  const subscription = await stripe.subscriptions.retrieve(
    subscriptionId,
    { expand: ['schedule.phases.items.price'] },
    ONCE,
  );
  const { schedule } = subscription;
  if (changeOf(subscription) === null || schedule === null || typeof schedule === 'string') {
    return currentPrice(subscription);
  }
  const price = schedule.phases.at(-1)?.items[0]?.price;
  return typeof price === 'object' && !price.deleted ? price.unit_amount : null;
}
