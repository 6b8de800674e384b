import { html, money, page } from '../../http/html.ts';
import { redirect } from '../../http/serve.ts';
import { afterPayment } from '../billing/apply-change.ts';
import { chargeInvoice } from '../billing/payments.ts';
import { fieldOf, type HostedPage, type PageCall } from './page-route.ts';

/** The page on which a card's bank asks for another step of a payment. */
export const stepPage: HostedPage = {
  name: 'step',
  show: ({ state, id }) => {
    const intent = state.get('payment_intent', id);
    if (intent.status !== 'requires_action') return redirect(returnUrl(state, id));
    return page(
      'Confirm with your bank',
      html`<p>The bank of this card asks for another step before it pays ${money(intent.amount)}.</p>
<form method="post" class="actions">
<button type="submit" name="step" value="succeed">Confirm</button>
<button type="submit" name="step" value="fail" class="second">Do not confirm</button>
</form>`,
    );
  },
  submit: ({ state, id, form, origin }) => {
    const intent = state.get('payment_intent', id);
    if (intent.status === 'requires_action') {
      state.transaction(() => answer(state, id, fieldOf(form, 'step') === 'succeed', origin));
    }
    return redirect(returnUrl(state, id));
  },
};

function answer(state: PageCall['state'], id: string, succeeded: boolean, origin: string): void {
  const intent = state.get('payment_intent', id);
  const invoice = intent._invoice === null ? undefined : state.find('invoice', intent._invoice);
  const card =
    intent.payment_method === null ? undefined : state.find('payment_method', intent.payment_method);
  if (succeeded && invoice?.status === 'open' && card !== undefined) {
    const attempt = chargeInvoice(state, invoice, card, { confirmed: true, origin });
    if (attempt.result === 'paid') afterPayment(state, attempt.invoice);
    return;
  }
  const failed = state.change(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The bank did not confirm this payment.',
    },
  });
  state.emit('payment_intent.payment_failed', failed);
  if (invoice?.status === 'open') state.emit('invoice.payment_failed', invoice);
}

function returnUrl(state: PageCall['state'], id: string): string {
  const { _invoice } = state.get('payment_intent', id);
  return _invoice === null
    ? '/'
    : (state.get('invoice', _invoice)._return_url ?? `/stand-in/stripe/invoice/${_invoice}`);
}
