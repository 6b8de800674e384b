import { day, type Html, html, money, page, problem } from '../../http/html.ts';
import { redirect, type StandInAnswer } from '../../http/serve.ts';
import { testCardOf } from '../billing/cards.ts';
import { asksForStep, CardDeclined, completeCheckout, successUrl } from '../billing/checkout.ts';
import type { CheckoutSession } from '../state/objects.ts';
import { cardFields, chosenCard, NOT_A_TEST_CARD } from './card-form.ts';
import { fieldOf, type HostedPage, type PageCall } from './page-route.ts';

const DAY = 86_400;

/** The pay page of a checkout session. */
export const payPage: HostedPage = {
  name: 'pay',
  show: (call) => show(call, null),
  submit: (call) => {
    const session = call.state.get('checkout.session', call.id);
    if (session.status === 'complete') return redirect(successUrl(session));
    if (session.status === 'expired') return show(call, null);
    const step = fieldOf(call.form, 'step');
    if (step !== '') return answerStep(call, session, step === 'succeed');
    const card = chosenCard(call.form);
    if (card === undefined) return show(call, NOT_A_TEST_CARD);
    if (!asksForStep(card)) return pay(call, session, card.number, false);
    call.state.change(session, { _card: card.number });
    return redirect(`/stand-in/stripe/pay/${session.id}`);
  },
};

function answerStep(call: PageCall, session: CheckoutSession, succeeded: boolean): StandInAnswer {
  const { _card: number } = session;
  const open = call.state.change(session, { _card: null });
  if (number === null) return show(call, null);
  if (succeeded) return pay(call, open, number, true);
  return show(call, 'The bank did not confirm this payment. Choose another card, or try again.');
}

function pay(call: PageCall, session: CheckoutSession, number: string, confirmed: boolean): StandInAnswer {
  const card = testCardOf(number);
  if (card === undefined) return show(call, NOT_A_TEST_CARD);
  try {
    const { state, origin } = call;
    return redirect(
      successUrl(state.transaction(() => completeCheckout(state, session, card, { confirmed, origin }))),
    );
  } catch (error) {
    if (error instanceof CardDeclined) return show(call, error.message);
    throw error;
  }
}

function show({ state, id }: PageCall, message: string | null): StandInAnswer {
  const session = state.get('checkout.session', id);
  if (session.status === 'complete') return redirect(successUrl(session));
  if (session.status === 'expired') {
    return page(
      'This page has expired',
      html`<p>Nothing was paid. Go back and begin again.</p>${back(session)}`,
      410,
    );
  }
  if (session._card !== null) return stepPage(session);
  const order = orderOf(session);
  return page(
    'Pay',
    html`${problem(message)}${order.text(state.get('price', session._order.price).product, state.timeOf(session.customer))}
<form method="post">
${cardFields()}
<div class="actions"><button type="submit">${order.trial ? 'Start trial' : html`Pay ${money(session.amount_total)}`}</button></div>
</form>
${back(session)}`,
    message === null ? 200 : 402,
  );

  function orderOf({ _order: { trial_days, trial_end, price: priceId, quantity } }: CheckoutSession) {
    const price = state.get('price', priceId);
    const trial = trial_days !== null || trial_end !== null;
    return {
      trial,
      text: (product: string, now: number): Html => {
        const name = state.find('product', product)?.name ?? product;
        const end = trial_end ?? now + (trial_days ?? 0) * DAY;
        const amount = money(price.unit_amount * quantity);
        return html`<table><tbody>
<tr><th scope="row">${name}<br><span class="quiet">${every(price.recurring)}</span></th><td class="amount">${amount}</td></tr>
<tr class="total"><th scope="row">Due today, VAT included</th><td class="amount">${money(session.amount_total)}</td></tr>
</tbody></table>
${trial ? html`<p class="quiet">The trial ends on ${day(end)}. Then ${amount} is charged.</p>` : null}`;
      },
    };
  }
}

function every(recurring: { readonly interval: string; readonly interval_count: number } | null): string {
  if (recurring === null) return 'Once';
  const { interval, interval_count: count } = recurring;
  return count === 1 ? `Every ${interval}` : `Every ${count} ${interval}s`;
}

function stepPage(session: CheckoutSession): StandInAnswer {
  return page(
    'Confirm with your bank',
    html`<p>The bank of this card asks for another step before it pays ${money(session.amount_total)}.</p>
<form method="post" class="actions">
<button type="submit" name="step" value="succeed">Confirm</button>
<button type="submit" name="step" value="fail" class="second">Do not confirm</button>
</form>`,
  );
}

function back({ cancel_url }: CheckoutSession): Html | null {
  return cancel_url === null
    ? null
    : html`<p class="back"><a href="${cancel_url}">Back without paying</a></p>`;
}
