import { newId } from '../state/ids.ts';
import type { Charge, Invoice, PaymentIntent, PaymentMethod } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { declineMessage } from './cards.ts';
import { markPaid } from './invoices.ts';

export type PaymentResult = 'paid' | 'declined' | 'action';

export interface PaymentAttempt {
  readonly result: PaymentResult;
  readonly invoice: Invoice;
  readonly intent: PaymentIntent;
}

/**
 * Charges what is due of an open invoice.
 * @param card null when the customer has none
 * @param confirmed whether the card's bank agreed to this payment in another step
 */
export function chargeInvoice(
  state: StripeState,
  open: Invoice,
  card: PaymentMethod | null,
  { confirmed = false, origin }: { readonly confirmed?: boolean; readonly origin: string },
): PaymentAttempt {
  const intent = intentOf(state, open);
  const outcome = outcomeOf(card, confirmed);
  const tried = { ...open, attempted: true, _intent: intent.id };
  if (outcome === 'paid' && card !== null) {
    const charge = createCharge(state, intent, card, null);
    const paid = state.change(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      latest_charge: charge.id,
      payment_method: card.id,
      next_action: null,
      last_payment_error: null,
    });
    state.emit('charge.succeeded', charge);
    state.emit('payment_intent.succeeded', paid);
    return { result: 'paid', intent: paid, invoice: markPaid(state, tried, open.amount_due) };
  }
  if (outcome === 'action' && card !== null) {
    const url = `${state.get('customer', open.customer)._origin ?? origin}/stand-in/stripe/step/${intent.id}`;
    const waiting = state.change(intent, {
      status: 'requires_action',
      payment_method: card.id,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: open._return_url, url } },
    });
    const invoice = state.put(tried);
    state.emit('payment_intent.requires_action', waiting);
    state.emit('invoice.payment_action_required', invoice);
    return { result: 'action', intent: waiting, invoice };
  }
  return declined(state, tried, intent, card, outcome);
}

function declined(
  state: StripeState,
  tried: Invoice,
  intent: PaymentIntent,
  card: PaymentMethod | null,
  code: string,
): PaymentAttempt {
  const charge = card === null ? null : createCharge(state, intent, card, code);
  const failed = state.change(intent, {
    status: 'requires_payment_method',
    latest_charge: charge?.id ?? intent.latest_charge,
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: card === null ? 'invalid_request_error' : 'card_error',
      code: card === null ? 'missing' : 'card_declined',
      message: card === null ? 'The customer has no payment method.' : declineMessage(code),
      ...(card === null ? {} : { decline_code: code, payment_method: card.id }),
    },
  });
  const invoice = state.put({ ...tried, attempt_count: tried.attempt_count + 1 });
  if (charge !== null) state.emit('charge.failed', charge);
  state.emit('payment_intent.payment_failed', failed);
  state.emit('invoice.payment_failed', invoice);
  return { result: 'declined', intent: failed, invoice };
}

/** `paid`, `action`, or the code of the decline. */
function outcomeOf(card: PaymentMethod | null, confirmed: boolean): string {
  if (card === null) return 'missing';
  const { charged, step } = card._behavior;
  if (charged !== null) return charged;
  if (confirmed || step === 'never') return 'paid';
  return step === 'once' && card._confirmed ? 'paid' : 'action';
}

/** The payment of an invoice: one for all its attempts. */
function intentOf(state: StripeState, invoice: Invoice): PaymentIntent {
  const found = invoice._intent === null ? undefined : state.find('payment_intent', invoice._intent);
  if (found !== undefined) return found;
  const id = newId('pi');
  const intent = state.put({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: invoice.amount_due,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: state.timeOf(invoice.customer),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
    _invoice: invoice.id,
  } satisfies PaymentIntent);
  state.emit('payment_intent.created', intent);
  return intent;
}

function createCharge(
  state: StripeState,
  intent: PaymentIntent,
  card: PaymentMethod,
  decline: string | null,
): Charge {
  return state.put({
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline === null ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: null,
    captured: decline === null,
    created: state.timeOf(intent.customer),
    currency: String(intent.currency),
    customer: intent.customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline === null ? null : 'card_declined',
    failure_message: decline === null ? null : declineMessage(decline),
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { type: 'card', card: card.card },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline === null ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  } satisfies Charge);
}

/** The card with which a subscription or its customer pays. */
export function cardOf(state: StripeState, customer: string, own: string | null): PaymentMethod | null {
  const usual = state.get('customer', customer).invoice_settings.default_payment_method;
  const id = own ?? usual;
  return (id === null ? undefined : state.find('payment_method', id)) ?? null;
}
