import type Stripe from 'stripe';
import type { StripeSuite } from './stripe-suite.ts';

/** A subscription that began at the start, by default of 24.99 a month. */
export async function subscribed(
  { stripe, prices }: StripeSuite,
  extra: Stripe.SubscriptionCreateParams = {},
): Promise<Stripe.Subscription> {
  const customer = await stripe.customers.create({
    email: 'ann@example.test',
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.basic_month }],
    ...extra,
  });
}

/** Replaces the card of a subscription's customer, such as `pm_card_chargeCustomerFail`. */
export async function setCard({ stripe }: StripeSuite, subscription: Stripe.Subscription, card: string) {
  await stripe.customers.update(customerOf(subscription), {
    invoice_settings: { default_payment_method: card },
  });
}

export function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('The subscription has no item.');
  return item;
}

export function customerOf({ customer }: Stripe.Subscription): string {
  return String(customer);
}

export async function invoicesOf(
  { stripe }: StripeSuite,
  { id }: Stripe.Subscription,
): Promise<Stripe.Invoice[]> {
  return (await stripe.invoices.list({ subscription: id })).data;
}
