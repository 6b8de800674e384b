import type { Form } from '../http/form.ts';
import { html, money, page } from '../http/html.ts';
import { redirect, type StandInAnswer } from '../http/serve.ts';
import type { Notifications } from './notifications.ts';
import { type CryptoInvoice, type CryptoState, type PaymentStatus, STATUSES } from './payments.ts';

const BUTTONS: Readonly<Record<PaymentStatus, string>> = {
  waiting: 'Wait for the payment',
  confirming: 'Sent, being confirmed',
  confirmed: 'Confirmed',
  sending: 'Being sent on',
  finished: 'Finished',
  partially_paid: 'Partially paid: half of it',
  failed: 'Failed',
  refunded: 'Refunded',
  expired: 'Expired',
};

/** The page of an invoice: each button sets a status of its payment, and reports it to the product. */
export function showPayment(state: CryptoState, id: string): StandInAnswer {
  const invoice = state.invoice(id);
  if (invoice === undefined)
    return page('There is no such page', html`<p>The address is not complete.</p>`, 404);
  const status = state.paymentOf(invoice)?.payment_status;
  return page(
    'Pay with crypto',
    html`<table><tbody>
<tr><th scope="row">${invoice.order_description ?? 'Order'}</th><td class="amount">${amountOf(invoice)}</td></tr>
<tr><th scope="row">Status</th><td class="amount">${status ?? 'not begun'}</td></tr>
</tbody></table>
<form method="post">
<fieldset><legend>What happens to the payment</legend>
<div class="actions">${STATUSES.map(
      (one) =>
        html`<button type="submit" name="status" value="${one}"${one === 'finished' ? null : html` class="second"`}>${BUTTONS[one]}</button>
`,
    )}</div></fieldset>
<label class="card"><input type="checkbox" name="lost" value="1"><span>The report to the product is lost</span></label>
</form>
${link(invoice.success_url, 'Back after paying')}${link(invoice.cancel_url, 'Back without paying')}`,
  );
}

/** Sets the status that was chosen; a finished payment leads back to the product. */
export function submitPayment(
  state: CryptoState,
  notifications: Notifications,
  id: string,
  form: Form,
): StandInAnswer {
  const invoice = state.invoice(id);
  const status = STATUSES.find((one) => one === form.status);
  if (invoice === undefined || status === undefined) return showPayment(state, id);
  const payment = state.setStatus(invoice, status);
  if (invoice.ipn_callback_url !== null && form.lost !== '1') {
    notifications.send(invoice.ipn_callback_url, payment);
  }
  const next = status === 'finished' ? invoice.success_url : null;
  return redirect(next ?? `/stand-in/nowpayments/pay/${id}`);
}

function amountOf({ price_amount, price_currency }: CryptoInvoice): string {
  const cents = Math.round(Number(price_amount) * 100);
  return price_currency === 'EUR' ? money(cents) : `${price_amount} ${price_currency}`;
}

function link(url: string | null, text: string) {
  return url === null ? null : html`<p class="back"><a href="${url}">${text}</a></p>`;
}
