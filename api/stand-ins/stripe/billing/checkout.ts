import type { CheckoutSession } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { createPaymentMethod, declineMessage, type TestCard } from './cards.ts';
import { newCustomer } from './customers.ts';
import { createSubscription } from './subscriptions.ts';

const DAY = 86_400;

/** A pay page that was refused, with the sentence for it. */
export class CardDeclined extends Error {}

/** Whether the card's bank asks for another step before this payment. */
export const asksForStep = ({ step }: TestCard): boolean => step !== 'never';

/**
 * Buys what the session is for: customer, card, subscription, first invoice. The caller runs it as a transaction, so that a
 * declined card leaves the session open.
 * @throws CardDeclined
 */
export function completeCheckout(
  state: StripeState,
  session: CheckoutSession,
  card: TestCard,
  { confirmed, origin }: { readonly confirmed: boolean; readonly origin: string },
): CheckoutSession {
  if (card.stored !== null) throw new CardDeclined(declineMessage(card.stored));
  const customer =
    session.customer === null
      ? newCustomer(state, { email: session.customer_email, _origin: originOf(session) })
      : state.get('customer', session.customer);
  const method = createPaymentMethod(state, card, { customer: customer.id, confirmed });
  state.emit('payment_method.attached', method);
  const { price, quantity, trial_days, trial_end, metadata, description } = session._order;
  const trialEnd = trial_end ?? (trial_days === null ? null : state.timeOf(customer.id) + trial_days * DAY);
  const { subscription, result, invoice } = createSubscription(state, {
    customer: state.get('customer', customer.id),
    price: state.get('price', price),
    quantity,
    trialEnd,
    card: method.id,
    metadata,
    description,
    confirmed,
    origin,
  });
  if (result !== 'paid') throw new CardDeclined(declineMessage(card.charged ?? 'generic_decline'));
  const complete = state.change(session, {
    status: 'complete',
    payment_status: trialEnd === null ? 'paid' : 'no_payment_required',
    customer: customer.id,
    customer_details: {
      ...(session.customer_details as object | null),
      email: customer.email,
    },
    subscription: subscription.id,
    invoice,
    url: null,
    _card: null,
  });
  state.emit('checkout.session.completed', complete);
  return complete;
}

/** Where the customer goes after paying. */
export function successUrl({ success_url, id }: CheckoutSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

export function originOf({ success_url }: Pick<CheckoutSession, 'success_url'>): string | null {
  return URL.canParse(success_url) ? new URL(success_url).origin : null;
}
