import { day, type Html, html, money, page, problem } from '../../http/html.ts';
import { redirect, type StandInAnswer } from '../../http/serve.ts';
import { StripeApiError } from '../api/api-error.ts';
import { payInvoice } from '../api/resources/invoices.ts';
import type { Invoice } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import type { HostedPage, PageCall } from './page-route.ts';

/** An invoice, which can be paid while it is open. */
export const invoicePage: HostedPage = {
  name: 'invoice',
  show: (call) => show(call, null),
  submit: (call) => {
    const invoice = call.state.get('invoice', call.id);
    const waiting = stepOf(call.state, invoice);
    if (waiting !== null) return redirect(waiting);
    if (invoice.status !== 'open') return show(call, null);
    const message = tryToPay(call, invoice);
    const step = stepOf(call.state, call.state.get('invoice', call.id));
    return step === null ? show(call, message) : redirect(step);
  },
};

/** Charges an open invoice with the stored card; returns the sentence for a failure. */
export function tryToPay({ state, origin }: PageCall, invoice: Invoice): string | null {
  try {
    state.transaction(() => payInvoice(state, invoice, null, origin));
    return null;
  } catch (error) {
    if (error instanceof StripeApiError) return error.message;
    throw error;
  }
}

/** The page on which the bank of the card asks for another step; null when it does not. */
export function stepOf(state: StripeState, { _intent, status }: Invoice): string | null {
  const intent = _intent === null ? undefined : state.find('payment_intent', _intent);
  return status === 'open' && intent?.status === 'requires_action'
    ? `/stand-in/stripe/step/${intent.id}`
    : null;
}

/** The names of the statuses on the pages. */
export const STATUS_NAMES: Readonly<Record<Invoice['status'], string>> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not collected',
};

function show({ state, id }: PageCall, message: string | null): StandInAnswer {
  const invoice = state.get('invoice', id);
  const credit = invoice.total - invoice.amount_due;
  return page(
    `Invoice ${invoice.number ?? ''}`.trim(),
    html`${problem(message)}<p class="quiet">${STATUS_NAMES[invoice.status]}, ${day(invoice.created)}${refunded(state, invoice)}</p>
<table><thead><tr><th scope="col">What</th><th scope="col" class="amount">Amount</th></tr></thead><tbody>
${invoice.lines.data.map(
  (
    line,
  ) => html`<tr><td>${line.description}<br><span class="quiet">${day(line.period.start)} to ${day(line.period.end)}</span></td><td class="amount">${money(line.amount)}</td></tr>
`,
)}${row('Total, VAT included', invoice.total)}${credit > 0 ? row('Credit used', -credit) : null}${row(invoice.status === 'paid' ? 'Amount paid' : 'Amount due', invoice.amount_due)}
</tbody></table>
${invoice.status === 'open' ? html`<form method="post"><button type="submit">Pay ${money(invoice.amount_remaining)}</button></form>` : null}
${home(state, invoice)}`,
    message === null ? 200 : 402,
  );
}

function row(name: string, amount: number): Html {
  return html`<tr class="total"><td>${name}</td><td class="amount">${money(amount)}</td></tr>
`;
}

function refunded(state: StripeState, { _intent }: Invoice): string {
  const sum = state
    .all('refund')
    .filter(({ payment_intent }) => payment_intent === _intent)
    .reduce((total, { amount }) => total + amount, 0);
  return sum === 0 ? '' : `, ${money(sum)} refunded`;
}

function home(state: StripeState, { customer }: Invoice): Html | null {
  const origin = state.find('customer', customer)?._origin ?? null;
  return origin === null ? null : html`<p class="back"><a href="${origin}/">Back</a></p>`;
}
