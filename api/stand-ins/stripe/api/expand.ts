import type { Form } from '../../http/form.ts';
import { newId } from '../state/ids.ts';
import type { Kind } from '../state/kinds.ts';
import type { Invoice } from '../state/objects.ts';
import { publicFields } from '../state/public-fields.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { invalid } from './api-error.ts';

/** The kind of object that a field refers to. */
const REFERENCES: Readonly<Record<string, Kind>> = {
  charge: 'charge',
  customer: 'customer',
  configuration: 'billing_portal.configuration',
  default_payment_method: 'payment_method',
  invoice: 'invoice',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  price: 'price',
  product: 'product',
  schedule: 'subscription_schedule',
  subscription: 'subscription',
  test_clock: 'test_helpers.test_clock',
};

type Shown = Record<string, unknown>;

/** An object as an answer shows it, with the references replaced that `expand[]` names. */
export function present(state: StripeState, object: object, form: Form = {}): Shown {
  const shown = publicFields(object);
  const { expand = [] } = form;
  for (const path of Array.isArray(expand) ? expand : [expand]) {
    if (typeof path !== 'string') throw invalid('Invalid array', 'expand');
    expandPath(state, shown, path.split('.'), path);
  }
  return shown;
}

function expandPath(state: StripeState, value: unknown, parts: readonly string[], path: string): void {
  const [field, ...rest] = parts;
  if (field === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) expandPath(state, entry, parts, path);
    return;
  }
  const shown = value as Shown;
  const included = shown[field] === undefined ? include(state, shown, field) : undefined;
  if (included !== undefined) shown[field] = included;
  const found = shown[field];
  const kind = REFERENCES[field];
  if (typeof found === 'string' && kind !== undefined) {
    const object = state.find(kind, found);
    if (object !== undefined) shown[field] = publicFields(object);
  } else if (found === undefined || typeof found === 'string') {
    throw invalid(`This property cannot be expanded (${path}).`, 'expand');
  }
  expandPath(state, shown[field], rest, path);
}

/** Fields that an object has only on request. */
function include(state: StripeState, { object, id }: Shown, field: string): unknown {
  if (object === 'invoice' && field === 'payments') return paymentsOf(state, String(id));
  if (object === 'invoice' && field === 'confirmation_secret') return confirmationOf(state, String(id));
  if (object === 'customer' && field === 'subscriptions') {
    const data = state
      .all('subscription')
      .filter(({ customer, ended_at }) => customer === id && ended_at === null);
    return {
      object: 'list',
      data: data.map(publicFields),
      has_more: false,
      url: `/v1/customers/${id}/subscriptions`,
    };
  }
  if (object === 'checkout.session' && field === 'line_items') return lineItemsOf(state, String(id));
  return undefined;
}

function confirmationOf(state: StripeState, id: string): unknown {
  const intent = state.find('invoice', id)?._intent;
  const secret = intent && state.find('payment_intent', intent)?.client_secret;
  return secret ? { client_secret: secret, type: 'payment_intent' } : null;
}

/** The payments of an invoice: of the stand-in, one at most. */
export function invoicePaymentsOf(state: StripeState, invoice: Invoice): Shown[] {
  if (invoice._intent === null) return [];
  const intent = state.get('payment_intent', invoice._intent);
  const paid = intent.status === 'succeeded';
  const status = paid ? 'paid' : intent.status === 'canceled' ? 'canceled' : 'open';
  return [
    {
      id: intent.id.replace('pi_', 'inpay_'),
      object: 'invoice_payment',
      amount_paid: paid ? intent.amount : null,
      amount_requested: intent.amount,
      created: intent.created,
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent.id, type: 'payment_intent' },
      status,
      status_transitions: { canceled_at: null, paid_at: invoice.status_transitions.paid_at ?? null },
    },
  ];
}

function paymentsOf(state: StripeState, id: string): unknown {
  const invoice = state.find('invoice', id);
  const data = invoice === undefined ? [] : invoicePaymentsOf(state, invoice);
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${id}` };
}

/** What a checkout session buys. */
export function lineItemsOf(state: StripeState, id: string): Shown {
  const { _order, amount_total } = state.get('checkout.session', id);
  const price = state.get('price', _order.price);
  const line = {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount_total,
    amount_tax: 0,
    amount_total,
    currency: price.currency,
    description: state.find('product', price.product)?.name ?? null,
    price: publicFields(price),
    quantity: _order.quantity,
  };
  return { object: 'list', data: [line], has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
}
