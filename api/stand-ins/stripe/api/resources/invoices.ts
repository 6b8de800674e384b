import * as z from 'zod';
import { afterPayment } from '../../billing/apply-change.ts';
import { endInvoice, finalizeInvoice } from '../../billing/invoices.ts';
import { cardOf, chargeInvoice } from '../../billing/payments.ts';
import { planChange } from '../../billing/plan-change.ts';
import { previewInvoice } from '../../billing/preview.ts';
import type { Invoice } from '../../state/objects.ts';
import type { StripeState } from '../../state/stripe-state.ts';
import { invalid, StripeApiError } from '../api-error.ts';
import { invoicePaymentsOf } from '../expand.ts';
import { pageOf } from '../lists.ts';
import { bool, listParams, mergeMetadata, metadata, text } from '../params.ts';
import { route } from '../route.ts';
import { usableCard } from './customers.ts';
import { changeFields, changeOf } from './subscriptions.ts';

const none = z.strictObject({});
const statuses = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);

export const invoiceRoutes = [
  route(
    'POST',
    '/v1/invoices/create_preview',
    z.strictObject({
      customer: text.optional(),
      preview_mode: z.enum(['next', 'recurring']).optional(),
      subscription: text,
      subscription_details: z.strictObject(changeFields).optional(),
    }),
    ({ state, params: { customer, subscription: id, subscription_details = {}, preview_mode = 'next' } }) => {
      const subscription = state.get('subscription', id, 'subscription');
      if (customer !== undefined && customer !== subscription.customer) {
        throw invalid(`The subscription does not belong to customer ${customer}.`, 'customer');
      }
      const now = state.timeOf(subscription.customer);
      const change = changeOf(state, subscription, subscription_details);
      const keeps = subscription_details.cancel_at_period_end === false;
      const planned = planChange(state, subscription, change, now);
      const fields = keeps ? { ...planned.fields, cancel_at: null } : planned.fields;
      return previewInvoice(
        state,
        subscription,
        { ...planned, fields },
        {
          mode: preview_mode,
          prorationDate: subscription_details.proration_date ?? null,
          cancels: subscription_details.cancel_at_period_end === true,
        },
      );
    },
  ),
  route('GET', '/v1/invoices/:id', none, ({ state, id }) => state.get('invoice', id)),
  route(
    'POST',
    '/v1/invoices/:id',
    z.strictObject({
      auto_advance: bool.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    }),
    ({ state, id, params: { metadata: added, ...fields } }) => {
      const invoice = state.get('invoice', id);
      const merged = mergeMetadata(invoice.metadata as Record<string, string>, added);
      const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
      return state.update(invoice, { ...changes, metadata: merged }, 'invoice.updated');
    },
  ),
  route(
    'POST',
    '/v1/invoices/:id/pay',
    z.strictObject({ payment_method: text.optional(), off_session: bool.optional() }),
    ({ state, id, origin, params: { payment_method } }) =>
      payInvoice(state, state.get('invoice', id), payment_method ?? null, origin),
  ),
  route(
    'POST',
    '/v1/invoices/:id/finalize',
    z.strictObject({ auto_advance: bool.optional() }),
    ({ state, id, origin }) => {
      const invoice = state.get('invoice', id);
      if (invoice.status !== 'draft')
        throw invalid('This invoice is already finalized.', 'id', 'invoice_not_editable');
      const open = finalizeInvoice(state, invoice, origin);
      return state.change(open, {
        next_payment_attempt: open.status === 'open' ? state.timeOf(open.customer) + 1 : null,
      });
    },
  ),
  route('POST', '/v1/invoices/:id/void', none, ({ state, id }) => endOpen(state, id, 'void')),
  route('POST', '/v1/invoices/:id/mark_uncollectible', none, ({ state, id }) =>
    endOpen(state, id, 'uncollectible'),
  ),
  route(
    'GET',
    '/v1/invoices/:id/lines',
    z.strictObject(listParams),
    ({ state, id }) => state.get('invoice', id).lines,
  ),
  route(
    'GET',
    '/v1/invoices',
    z.strictObject({
      ...listParams,
      customer: text.optional(),
      status: statuses.optional(),
      subscription: text.optional(),
    }),
    ({ state, params: { customer, status, subscription, ...page } }) =>
      pageOf(
        '/v1/invoices',
        state
          .all('invoice')
          .filter(
            (invoice) =>
              (customer === undefined || invoice.customer === customer) &&
              (status === undefined || invoice.status === status) &&
              (subscription === undefined || invoice._subscription === subscription),
          ),
        page,
      ),
  ),
  route(
    'GET',
    '/v1/invoice_payments',
    z.strictObject({ ...listParams, invoice: text.optional(), status: text.optional() }),
    ({ state, params: { invoice, status } }) => {
      const invoices =
        invoice === undefined ? state.all('invoice') : [state.get('invoice', invoice, 'invoice')];
      const data = invoices
        .flatMap((one) => invoicePaymentsOf(state, one))
        .filter((payment) => status === undefined || payment.status === status);
      return { object: 'list', url: '/v1/invoice_payments', has_more: false, data };
    },
  ),
];

function endOpen(state: StripeState, id: string, status: 'void' | 'uncollectible'): Invoice {
  const invoice = state.get('invoice', id);
  if (invoice.status === 'open' || invoice.status === 'uncollectible')
    return endInvoice(state, invoice, status);
  throw invalid(`You can only pass in open invoices. This invoice isn't open.`, 'id');
}

/**
 * Pays an invoice on request of its customer.
 * @throws StripeApiError `card_error` when the card is declined or its bank asks for another step; the attempt remains
 */
export function payInvoice(
  state: StripeState,
  found: Invoice,
  method: string | null,
  origin: string,
): Invoice {
  if (found.status === 'paid') throw invalid('Invoice is already paid', 'id', 'invoice_already_paid');
  const open = found.status === 'draft' ? finalizeInvoice(state, found, origin) : found;
  if (open.status === 'paid') return open;
  if (open.status === 'void') throw invalid('This invoice is void and cannot be paid.', 'id');
  const subscription =
    open._subscription === null ? undefined : state.find('subscription', open._subscription);
  const own =
    method === null
      ? (subscription?.default_payment_method ?? null)
      : usableCard(state, open.customer, method);
  const { result, invoice, intent } = chargeInvoice(state, open, cardOf(state, open.customer, own), {
    origin,
  });
  if (result === 'paid') {
    afterPayment(state, invoice);
    return invoice;
  }
  if (result === 'action') {
    throw new StripeApiError(
      402,
      'card_error',
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with `payment_intent`.',
      { code: 'invoice_payment_intent_requires_action' },
      true,
    );
  }
  const error = intent.last_payment_error as { message: string; code: string; decline_code?: string };
  throw new StripeApiError(
    402,
    'card_error',
    error.message,
    { code: error.code, ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }) },
    true,
  );
}
