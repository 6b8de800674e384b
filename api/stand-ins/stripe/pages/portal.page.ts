import { day, type Html, html, money, page, problem } from '../../http/html.ts';
import { redirect, type StandInAnswer } from '../../http/serve.ts';
import { createPaymentMethod, declineMessage, type TestCard, testCardOf } from '../billing/cards.ts';
import { isEnded, itemOf } from '../billing/subscriptions.ts';
import type { Invoice, PaymentMethod, PortalSession } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { cardFields, chosenCard, NOT_A_TEST_CARD } from './card-form.ts';
import { STATUS_NAMES, stepOf, tryToPay } from './invoice.page.ts';
import { fieldOf, type HostedPage, type PageCall } from './page-route.ts';

/** The portal of a customer: the stored card, open invoices, all invoices. */
export const portalPage: HostedPage = {
  name: 'portal',
  show: (call) => show(call, null),
  submit: (call) => {
    const session = call.state.get('billing_portal.session', call.id);
    const pays = fieldOf(call.form, 'pay');
    if (pays !== '') return payOpen(call, pays);
    const step = fieldOf(call.form, 'step');
    if (step !== '') return answerStep(call, session, step === 'succeed');
    const card = chosenCard(call.form);
    if (card === undefined) return show(call, NOT_A_TEST_CARD);
    if (card.stored !== null) return show(call, declineMessage(card.stored));
    if (card.step === 'never') return store(call, session, card, false);
    call.state.change(session, { _card: card.number });
    return redirect(`/stand-in/stripe/portal/${session.id}`);
  },
};

function payOpen(call: PageCall, id: string): StandInAnswer {
  const { state } = call;
  const session = state.get('billing_portal.session', call.id);
  const invoice = state.find('invoice', id);
  if (invoice?.customer !== session.customer || invoice.status !== 'open') return show(call, null);
  const waiting = stepOf(state, invoice);
  if (waiting !== null) return redirect(waiting);
  const tried = state.change(invoice, { _return_url: session.url as string });
  const message = tryToPay(call, tried);
  const step = stepOf(state, state.get('invoice', id));
  return step === null ? show(call, message) : redirect(step);
}

function answerStep(call: PageCall, session: PortalSession, succeeded: boolean): StandInAnswer {
  const card = session._card === null ? undefined : testCardOf(session._card);
  const open = call.state.change(session, { _card: null });
  if (card === undefined) return show(call, null);
  if (succeeded) return store(call, open, card, true);
  return show(call, 'The bank did not confirm this card. Choose another one, or try again.');
}

/** Stores the card as the usual one of the customer and of its subscriptions. */
function store(call: PageCall, session: PortalSession, card: TestCard, confirmed: boolean): StandInAnswer {
  const { state } = call;
  const method = createPaymentMethod(state, card, { customer: session.customer, confirmed });
  state.emit('payment_method.attached', method);
  const customer = state.get('customer', session.customer);
  state.update(
    customer,
    { invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id } },
    'customer.updated',
  );
  for (const subscription of state.all('subscription')) {
    if (subscription.customer !== customer.id || isEnded(subscription)) continue;
    state.update(subscription, { default_payment_method: method.id }, 'customer.subscription.updated');
  }
  const after = session.flow?.after_completion as AfterCompletion | undefined;
  if (after?.type === 'redirect' && after.redirect) return redirect(after.redirect.return_url);
  return show(call, null, 'The card was stored.');
}

interface AfterCompletion {
  readonly type: string;
  readonly redirect: { readonly return_url: string } | null;
}

function show({ state, id }: PageCall, message: string | null, done: string | null = null): StandInAnswer {
  const session = state.get('billing_portal.session', id);
  if (session._card !== null) return stepPage();
  const invoices = state.all('invoice').filter(({ customer }) => customer === session.customer);
  const open = invoices.filter(({ status }) => status === 'open');
  const updates = session.flow !== null && done === null;
  return page(
    updates ? 'Update payment method' : 'Billing',
    html`${problem(message)}${done === null ? null : html`<p class="done" role="status">${done}</p>`}
${updates ? null : openInvoices(open)}
${updates ? null : html`<h2>Payment method</h2>`}
<p>${cardText(state, session.customer)}</p>
<form method="post">
${cardFields()}
<div class="actions"><button type="submit">Store this card</button></div>
</form>
${updates ? null : invoiceList(invoices.toReversed())}
${session.return_url === null ? null : html`<p class="back"><a href="${session.return_url}">Back</a></p>`}`,
    message === null ? 200 : 402,
  );
}

function stepPage(): StandInAnswer {
  return page(
    'Confirm with your bank',
    html`<p>The bank of this card asks for another step before the card can be stored.</p>
<form method="post" class="actions">
<button type="submit" name="step" value="succeed">Confirm</button>
<button type="submit" name="step" value="fail" class="second">Do not confirm</button>
</form>`,
  );
}

function openInvoices(invoices: readonly Invoice[]): Html | null {
  if (invoices.length === 0) return null;
  return html`<h2>Open invoices</h2>
${invoices.map(
  (
    invoice,
  ) => html`<form method="post" class="actions"><span>${invoice.number}, ${day(invoice.created)}</span><button type="submit" name="pay" value="${invoice.id}">Pay ${money(invoice.amount_remaining)}</button></form>
`,
)}`;
}

function invoiceList(invoices: readonly Invoice[]): Html {
  if (invoices.length === 0) return html`<h2>Invoices</h2><p class="quiet">There are none yet.</p>`;
  return html`<h2>Invoices</h2>
<table><thead><tr><th scope="col">Invoice</th><th scope="col">Status</th><th scope="col" class="amount">Total</th></tr></thead><tbody>
${invoices.map(
  ({
    id,
    number,
    created,
    status,
    total,
  }) => html`<tr><td><a href="/stand-in/stripe/invoice/${id}">${number ?? 'Draft'}</a><br><span class="quiet">${day(created)}</span></td><td>${STATUS_NAMES[status]}</td><td class="amount">${money(total)}</td></tr>
`,
)}</tbody></table>`;
}

function cardText(state: StripeState, customer: string): string {
  const subscription = state
    .all('subscription')
    .findLast((one) => one.customer === customer && !isEnded(one));
  const usual = state.get('customer', customer).invoice_settings.default_payment_method;
  const id = subscription?.default_payment_method ?? usual;
  const method: PaymentMethod | undefined = id === null ? undefined : state.find('payment_method', id);
  if (method === undefined) return 'No card is stored.';
  const plan = subscription === undefined ? '' : ` pays ${money(itemOf(subscription).price.unit_amount)}`;
  return `The card ending in ${method.card.last4}${plan === '' ? ' is stored.' : `${plan} each period.`}`;
}
