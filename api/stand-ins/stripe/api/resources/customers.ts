import * as z from 'zod';
import { createPaymentMethod, namedCardOf } from '../../billing/cards.ts';
import { newCustomer } from '../../billing/customers.ts';
import { changeBalance } from '../../billing/invoices.ts';
import { cancelSubscription, isEnded } from '../../billing/subscriptions.ts';
import type { Customer } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid } from '../api-error.ts';
import { pageOf } from '../lists.ts';
import { emptyable, given, int, listParams, mergeMetadata, metadata, text } from '../params.ts';
import { route } from '../route.ts';
import { attach } from './payment-methods.ts';

const none = z.strictObject({});

const fields = {
  description: emptyable(text).optional(),
  email: emptyable(text).optional(),
  invoice_settings: z.strictObject({ default_payment_method: emptyable(text).optional() }).optional(),
  metadata: metadata.optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  preferred_locales: z.array(text).optional(),
};

export const customerRoutes = [
  route(
    'POST',
    '/v1/customers',
    z.strictObject({
      ...fields,
      balance: int.optional(),
      payment_method: text.optional(),
      test_clock: text.optional(),
    }),
    ({ state, params: { payment_method, invoice_settings, metadata: added, test_clock, ...rest } }) => {
      if (test_clock !== undefined) state.get('test_helpers.test_clock', test_clock, 'test_clock');
      const customer = newCustomer(state, {
        ...given(rest),
        metadata: mergeMetadata({}, added),
        test_clock: test_clock ?? null,
      });
      if (payment_method !== undefined) attach(state, payment_method, customer.id);
      return setDefaultCard(state, customer.id, invoice_settings?.default_payment_method);
    },
  ),
  route('GET', '/v1/customers/:id', none, ({ state, id }) =>
    state.find('deleted_customer', id) === undefined ? state.get('customer', id) : deletedCustomer(id),
  ),
  route(
    'POST',
    '/v1/customers/:id',
    z.strictObject({ ...fields, balance: int.optional() }),
    ({ state, id, params: { balance, invoice_settings, metadata: added, ...rest } }) => {
      const customer = state.get('customer', id);
      if (balance !== undefined) {
        changeBalance(state, customer, balance - customer.balance, { type: 'adjustment', invoice: null });
      }
      const found = state.get('customer', id);
      state.update(
        found,
        { ...given(rest), metadata: mergeMetadata(found.metadata, added) },
        'customer.updated',
      );
      return setDefaultCard(state, id, invoice_settings?.default_payment_method);
    },
  ),
  route('DELETE', '/v1/customers/:id', none, ({ state, id }) => {
    const customer = state.get('customer', id);
    for (const subscription of state.all('subscription')) {
      if (subscription.customer === id && !isEnded(subscription)) {
        cancelSubscription(state, subscription, 'cancellation_requested');
      }
    }
    // Nothing is charged any more, and the customer is remembered only as deleted.
    for (const invoice of state.all('invoice')) {
      if (invoice.customer === id) state.change(invoice, { auto_advance: false, next_payment_attempt: null });
    }
    state.delete('customer', id);
    state.put({ id, object: 'deleted_customer', created: customer.created });
    state.emit('customer.deleted', customer);
    return deletedCustomer(id);
  }),
  route(
    'GET',
    '/v1/customers',
    z.strictObject({ ...listParams, email: text.optional(), test_clock: text.optional() }),
    ({ state, params: { email, test_clock = null, ...page } }) =>
      pageOf(
        '/v1/customers',
        state
          .all('customer')
          .filter(
            (customer) =>
              (email === undefined || customer.email === email) && customer.test_clock === test_clock,
          ),
        page,
      ),
  ),
  route(
    'POST',
    '/v1/customers/:id/balance_transactions',
    z.strictObject({
      amount: int,
      currency: text,
      description: emptyable(text).optional(),
      metadata: metadata.optional(),
    }),
    ({ state, id, params: { amount, currency, description = null, metadata: added } }) => {
      if (currency.toLowerCase() !== 'eur')
        throw invalid('The stand-in has balances in EUR only.', 'currency');
      if (amount === 0) throw invalid('Amount must not be zero.', 'amount');
      const transaction = changeBalance(state, state.get('customer', id), amount, {
        type: 'adjustment',
        invoice: null,
        description,
        metadata: mergeMetadata({}, added),
      });
      return state.get('customer_balance_transaction', String(transaction));
    },
  ),
  route('GET', '/v1/customers/:id/balance_transactions/:second', none, ({ state, second }) =>
    state.get('customer_balance_transaction', second),
  ),
  route(
    'GET',
    '/v1/customers/:id/balance_transactions',
    z.strictObject({ ...listParams, invoice: text.optional() }),
    ({ state, id, path, params: { invoice, ...page } }) => {
      const { id: customer } = state.get('customer', id);
      return pageOf(
        path,
        state
          .all('customer_balance_transaction')
          .filter((one) => one.customer === customer && (invoice === undefined || one.invoice === invoice)),
        page,
      );
    },
  ),
];

const deletedCustomer = (id: string) => ({ id, object: 'customer', deleted: true });

function setDefaultCard(state: StripeState, id: string, card: string | null | undefined): Customer {
  const customer = state.get('customer', id);
  if (card === undefined) return customer;
  const method = card === null ? null : usableCard(state, id, card);
  return state.update(
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } },
    'customer.updated',
  );
}

/** The id of a card of the customer; a name such as `pm_card_visa` becomes one. */
export function usableCard(state: StripeState, customer: string, id: string): string {
  const named = namedCardOf(id);
  if (named !== undefined) {
    const last = state.all('payment_method').findLast((method) => method.customer === customer);
    if (last?.card.last4 === named.number.slice(-4)) return last.id;
    return createPaymentMethod(state, named, { customer, confirmed: false }).id;
  }
  const method = state.get('payment_method', id, 'default_payment_method');
  if (method.customer === customer) return method.id;
  throw invalid(
    'The customer does not have a payment method with the ID that was given. The payment method must be attached to the customer.',
    'default_payment_method',
    'resource_missing',
  );
}
