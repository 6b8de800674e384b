import * as z from 'zod';
import { newId } from '../../state/ids.ts';
import type { Charge } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid } from '../api-error.ts';
import { pageOf } from '../lists.ts';
import { int, listParams, mergeMetadata, metadata, text } from '../params.ts';
import { route } from '../route.ts';

const none = z.strictObject({});
const ofCustomer = z.strictObject({ ...listParams, customer: text.optional() });

/** Payments, their charges, and what was given back of them. */
export const paymentRoutes = [
  route('GET', '/v1/payment_intents/:id', none, ({ state, id }) => state.get('payment_intent', id)),
  route('GET', '/v1/payment_intents', ofCustomer, ({ state, path, params: { customer, ...page } }) =>
    pageOf(
      path,
      state.all('payment_intent').filter((one) => customer === undefined || one.customer === customer),
      page,
    ),
  ),
  route('GET', '/v1/charges/:id', none, ({ state, id }) => state.get('charge', id)),
  route(
    'GET',
    '/v1/charges',
    z.strictObject({ ...listParams, customer: text.optional(), payment_intent: text.optional() }),
    ({ state, path, params: { customer, payment_intent, ...page } }) =>
      pageOf(
        path,
        state
          .all('charge')
          .filter(
            (one) =>
              (customer === undefined || one.customer === customer) &&
              (payment_intent === undefined || one.payment_intent === payment_intent),
          ),
        page,
      ),
  ),
  route(
    'POST',
    '/v1/refunds',
    z.strictObject({
      amount: int.refine((amount) => amount > 0, 'Invalid positive integer').optional(),
      charge: text.optional(),
      metadata: metadata.optional(),
      payment_intent: text.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    ({ state, params }) => {
      const charge = chargeOf(state, params.charge, params.payment_intent);
      const left = charge.amount - charge.amount_refunded;
      if (left === 0) {
        throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
      }
      const amount = params.amount ?? left;
      if (amount > left) {
        throw invalid(
          `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
          'amount',
        );
      }
      const refund = state.put({
        id: newId('re'),
        object: 'refund',
        amount,
        balance_transaction: null,
        charge: charge.id,
        created: state.timeOf(charge.customer),
        currency: charge.currency,
        customer: charge.customer,
        customer_account: null,
        metadata: mergeMetadata({}, params.metadata),
        payment_intent: charge.payment_intent,
        payment_method: charge.payment_method,
        reason: params.reason ?? null,
        receipt_number: null,
        source_transfer_reversal: null,
        status: 'succeeded',
        transfer_reversal: null,
      });
      const refunded = charge.amount_refunded + amount;
      state.emit('refund.created', refund);
      state.update(
        charge,
        { amount_refunded: refunded, refunded: refunded === charge.amount },
        'charge.refunded',
      );
      return refund;
    },
  ),
  route('GET', '/v1/disputes/:id', none, ({ state, id }) => state.get('dispute', id)),
  route('GET', '/v1/refunds/:id', none, ({ state, id }) => state.get('refund', id)),
  route(
    'GET',
    '/v1/refunds',
    z.strictObject({ ...listParams, charge: text.optional(), payment_intent: text.optional() }),
    ({ state, path, params: { charge, payment_intent, ...page } }) =>
      pageOf(
        path,
        state
          .all('refund')
          .filter(
            (one) =>
              (charge === undefined || one.charge === charge) &&
              (payment_intent === undefined || one.payment_intent === payment_intent),
          ),
        page,
      ),
  ),
];

function chargeOf(state: StripeState, charge: string | undefined, intent: string | undefined): Charge {
  if (charge !== undefined) return state.get('charge', charge, 'charge');
  if (intent === undefined) {
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  const { latest_charge, status } = state.get('payment_intent', intent, 'payment_intent');
  if (latest_charge !== null && status === 'succeeded') return state.get('charge', latest_charge);
  throw invalid('This PaymentIntent does not have a successful charge to refund.', 'payment_intent');
}
