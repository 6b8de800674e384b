import { newId } from '../state/ids.ts';
import type { Customer, Invoice, InvoiceItem, InvoiceLine, Subscription } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';

const UNUSED = {
  account_country: 'DE',
  account_name: 'Payment stand-in',
  account_tax_ids: null,
  amount_overpaid: 0,
  amount_shipping: 0,
  application: null,
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  custom_fields: null,
  customer_account: null,
  customer_address: null,
  customer_phone: null,
  customer_shipping: null,
  customer_tax_exempt: 'none',
  customer_tax_ids: [],
  default_payment_method: null,
  default_source: null,
  default_tax_rates: [],
  description: null,
  discounts: [],
  due_date: null,
  footer: null,
  from_invoice: null,
  issuer: { type: 'self' },
  last_finalization_error: null,
  latest_revision: null,
  on_behalf_of: null,
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  total_discount_amounts: [],
  total_pretax_credit_amounts: [],
  total_taxes: [],
  livemode: false,
} as const;

/** Why an invoice exists. */
export type BillingReason =
  | 'subscription_create'
  | 'subscription_cycle'
  | 'subscription_update'
  | 'subscription'
  | 'upcoming';

export interface InvoiceDraft {
  readonly customer: Customer;
  readonly subscription: Subscription | null;
  readonly reason: BillingReason;
  readonly lines: readonly InvoiceLine[];
  readonly prorationDate?: number | null;
}

/** The fields of a draft, with the amounts as they are after the customer's balance; nothing is stored. */
export function invoiceOf(state: StripeState, draft: InvoiceDraft, id: string): Invoice {
  const { customer, subscription, reason, prorationDate = null } = draft;
  const total = draft.lines.reduce((sum, { amount }) => sum + amount, 0);
  const now = state.timeOf(customer.id);
  const { due, balance } = settle(total, customer.balance);
  return {
    ...UNUSED,
    id,
    object: 'invoice',
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: 'eur',
    customer: customer.id,
    customer_email: customer.email,
    customer_name: (customer.name as string | null) ?? null,
    effective_at: null,
    ending_balance: reason === 'upcoming' ? balance : null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: {
      object: 'list',
      data: draft.lines.map((line) => ({ ...line, invoice: id })),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent:
      subscription === null
        ? null
        : {
            quote_details: null,
            subscription_details: {
              metadata: subscription.metadata,
              subscription: subscription.id,
              ...(prorationDate === null ? {} : { subscription_proration_date: prorationDate }),
            },
            type: 'subscription_details',
          },
    period_start: now,
    period_end: now,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock,
    total,
    total_excluding_tax: total,
    webhooks_delivered_at: null,
    _subscription: subscription?.id ?? null,
    _intent: null,
    _return_url: null,
  };
}

/** What is due of a total after a balance (negative is credit), and the balance afterwards. */
export function settle(total: number, balance: number): { readonly due: number; readonly balance: number } {
  const sum = total + balance;
  return sum > 0 ? { due: sum, balance: 0 } : { due: 0, balance: sum };
}

/** Stores a draft. The pending items of its subscription become lines of it. */
export function createInvoice(state: StripeState, draft: InvoiceDraft): Invoice {
  const pending = draft.subscription === null ? [] : pendingItemsOf(state, draft.subscription.id);
  const id = newId('in');
  const lines = [...pending.map(({ _line }) => _line), ...draft.lines];
  for (const item of pending) state.change<InvoiceItem>(item, { invoice: id });
  const invoice = state.put(invoiceOf(state, { ...draft, lines }, id));
  state.emit('invoice.created', invoice);
  return invoice;
}

/** The lines that wait for the next invoice of a subscription. */
export function pendingItemsOf(state: StripeState, subscription: string): InvoiceItem[] {
  return state
    .all('invoiceitem')
    .filter((item) => item.subscription === subscription && item.invoice === null);
}

/** Gives a draft its number and takes the customer's balance into account; without anything due it is paid. */
export function finalizeInvoice(state: StripeState, draft: Invoice, origin: string): Invoice {
  const customer = state.get('customer', draft.customer);
  const now = state.timeOf(customer.id);
  const { due, balance } = settle(draft.total, customer.balance);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  changeBalance(state, customer, balance - customer.balance, {
    type: 'applied_to_invoice',
    invoice: draft.id,
    next_invoice_sequence: customer.next_invoice_sequence + 1,
  });
  const open = state.update(
    draft,
    {
      status: 'open',
      number,
      amount_due: due,
      amount_remaining: due,
      automatically_finalizes_at: null,
      effective_at: now,
      starting_balance: customer.balance,
      ending_balance: balance,
      hosted_invoice_url: `${customer._origin ?? origin}/stand-in/stripe/invoice/${draft.id}`,
      status_transitions: { ...draft.status_transitions, finalized_at: now },
    },
    'invoice.finalized',
  );
  return due === 0 ? markPaid(state, open, 0) : open;
}

export function markPaid(state: StripeState, open: Invoice, amount: number): Invoice {
  const paid = state.change(open, {
    status: 'paid',
    amount_paid: amount,
    amount_remaining: 0,
    attempted: true,
    attempt_count: open.attempt_count + (amount > 0 ? 1 : 0),
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: state.timeOf(open.customer) },
  });
  for (const type of ['invoice.updated', 'invoice.paid', 'invoice.payment_succeeded']) {
    state.emit(type, paid, type === 'invoice.updated' ? open : undefined);
  }
  return paid;
}

/** Ends an invoice that is never paid. What it took of the customer's balance is given back when it is void. */
export function endInvoice(state: StripeState, invoice: Invoice, status: 'void' | 'uncollectible'): Invoice {
  const now = state.timeOf(invoice.customer);
  const used = invoice.ending_balance === null ? 0 : invoice.starting_balance - invoice.ending_balance;
  const customer = state.get('customer', invoice.customer);
  if (status === 'void' && used !== 0) {
    changeBalance(state, customer, used, { type: 'unapplied_from_invoice', invoice: invoice.id });
  }
  return state.update(
    invoice,
    {
      status,
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
      status_transitions: {
        ...invoice.status_transitions,
        [status === 'void' ? 'voided_at' : 'marked_uncollectible_at']: now,
      },
    },
    status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible',
  );
}

/** Changes the balance of a customer with a transaction; a negative amount is credit. */
export function changeBalance(
  state: StripeState,
  customer: Customer,
  amount: number,
  {
    next_invoice_sequence = customer.next_invoice_sequence,
    ...fields
  }: {
    readonly type: string;
    readonly invoice: string | null;
    readonly next_invoice_sequence?: number;
    readonly description?: string | null;
    readonly metadata?: Readonly<Record<string, string>>;
  },
): string | null {
  const ending = customer.balance + amount;
  const changed = state.change(customer, { balance: ending, next_invoice_sequence });
  if (amount === 0) return null;
  const transaction = state.put({
    description: null,
    metadata: {},
    ...fields,
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: state.timeOf(customer.id),
    credit_note: null,
    currency: 'eur',
    customer: customer.id,
    customer_account: null,
    ending_balance: ending,
    livemode: false,
  });
  state.emit('customer.updated', changed, customer);
  return transaction.id;
}
