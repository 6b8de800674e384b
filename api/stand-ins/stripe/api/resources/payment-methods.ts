import * as z from 'zod';
import { createPaymentMethod, declineMessage, namedCardOf, testCardOf } from '../../billing/cards.ts';
import type { PaymentMethod } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid, StripeApiError } from '../api-error.ts';
import { pageOf } from '../lists.ts';
import { int, listParams, mergeMetadata, metadata, text } from '../params.ts';
import { route } from '../route.ts';

const none = z.strictObject({});
const listed = z.strictObject({
  ...listParams,
  customer: text.optional(),
  type: z.literal('card').optional(),
});

export const paymentMethodRoutes = [
  route(
    'POST',
    '/v1/payment_methods',
    z.strictObject({
      type: z.literal('card'),
      card: z.union([
        z.strictObject({ token: text }),
        z.strictObject({ number: text, exp_month: int, exp_year: int, cvc: text.optional() }),
      ]),
      metadata: metadata.optional(),
    }),
    ({ state, params: { card, metadata: added } }) => {
      const found = testCardOf(
        'number' in card ? card.number : (namedCardOf(card.token.replace('tok_', 'pm_card_'))?.number ?? ''),
      );
      if (found === undefined)
        throw new StripeApiError(402, 'card_error', 'Your card number is not a test card.', {
          code: 'incorrect_number',
        });
      const method = createPaymentMethod(state, found, { customer: null, confirmed: false });
      return state.change(method, { metadata: mergeMetadata({}, added) });
    },
  ),
  route('GET', '/v1/payment_methods/:id', none, ({ state, id }) => state.get('payment_method', id)),
  route('GET', '/v1/payment_methods', listed, ({ state, path, params: { customer, type: _, ...page } }) =>
    pageOf(path, cardsOf(state, customer ?? null), page),
  ),
  route('GET', '/v1/customers/:id/payment_methods', listed, ({ state, id, path, params }) => {
    const { type: _, customer: __, ...page } = params;
    return pageOf(path, cardsOf(state, state.get('customer', id).id), page);
  }),
  route('GET', '/v1/customers/:id/payment_methods/:second', none, ({ state, id, second }) => {
    const method = state.get('payment_method', second);
    if (method.customer === id) return method;
    throw invalid(`The customer has no payment method ${second}.`, 'payment_method', 'resource_missing');
  }),
  route(
    'POST',
    '/v1/payment_methods/:id/attach',
    z.strictObject({ customer: text }),
    ({ state, id, params: { customer } }) =>
      attach(state, id, state.get('customer', customer, 'customer').id),
  ),
  route('POST', '/v1/payment_methods/:id/detach', none, ({ state, id }) =>
    detach(state, state.get('payment_method', id)),
  ),
];

function cardsOf(state: StripeState, customer: string | null): PaymentMethod[] {
  return state.all('payment_method').filter((method) => method.customer === customer && customer !== null);
}

/** Stores a card for a customer; a name such as `pm_card_visa` becomes a new card. */
export function attach(state: StripeState, id: string, customer: string): PaymentMethod {
  const named = namedCardOf(id);
  const method =
    named === undefined
      ? state.get('payment_method', id)
      : createPaymentMethod(state, named, { customer: null, confirmed: false });
  if (method.customer !== null && method.customer !== customer) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    );
  }
  const { stored } = method._behavior;
  if (stored !== null) {
    throw new StripeApiError(402, 'card_error', declineMessage(stored), {
      code: 'card_declined',
      decline_code: stored,
    });
  }
  const attached = state.change(method, { customer });
  state.emit('payment_method.attached', attached);
  return attached;
}

/** Removes a card from its customer, and from the subscriptions that it pays. */
export function detach(state: StripeState, method: PaymentMethod): PaymentMethod {
  const { customer: owner } = method;
  if (owner === null) throw invalid('The payment method you provided is not attached to a customer.');
  const customer = state.get('customer', owner);
  if (customer.invoice_settings.default_payment_method === method.id) {
    state.update(
      customer,
      { invoice_settings: { ...customer.invoice_settings, default_payment_method: null } },
      'customer.updated',
    );
  }
  for (const subscription of state.all('subscription')) {
    if (subscription.default_payment_method !== method.id) continue;
    state.update(subscription, { default_payment_method: null }, 'customer.subscription.updated');
  }
  return state.update(method, { customer: null }, 'payment_method.detached');
}
