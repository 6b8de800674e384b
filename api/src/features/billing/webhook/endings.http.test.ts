import { INVITE_CREDIT_AFTER_DAYS } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { billingSuite, CARD, type Customer, DAY_MS } from '../../../../testing/billing/billing-suite.ts';
import { payCrypto } from '../../../../testing/billing/pay-crypto.ts';
import { permutations, stripeEvents } from '../../../../testing/billing/stripe-events.ts';
import { newAccount, signedUpAccount } from '../../../../testing/new-account.ts';

const suite = billingSuite();
const { send, handled, stored, forget } = stripeEvents(suite);

/** Somebody who paid, while no event is delivered. */
async function silentSubscriber(
  name: string,
  invite?: string,
): Promise<{ user: Customer; customer: string; id: string }> {
  const { stripe, standIn } = suite;
  const user = await (invite === undefined
    ? newAccount(suite.web, name)
    : signedUpAccount(suite.web, name, { invite }));
  await suite.settled();
  standIn.state.delivery = { ...standIn.state.delivery, mode: 'lose' };
  const { body } = await suite.post(user, '/api/checkout/create-checkout-session', {
    lookup_key: 'pro_month',
  });
  await suite.submit(body.url, { card: CARD });
  const { customer_id: customer } = (await suite.get(user, '/api/profile')).body;
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  const id = subscription?.id ?? '';
  if (subscription?.status === 'trialing') await stripe.subscriptions.update(id, { trial_end: 'now' });
  return { user, customer, id };
}

/** The events of a customer of some types, one of each; a dispute names no customer. */
async function eventsOf(customer: string, types: readonly string[]): Promise<Stripe.Event[]> {
  const charges = await suite.stripe.charges.list({ customer });
  const { data } = await suite.stripe.events.list({ limit: 100 });
  return types.map((type) => {
    const found = data.find((event) => {
      const object = event.data.object as { customer?: string; charge?: string };
      const isOurs = object.customer === customer || charges.data.some(({ id }) => id === object.charge);
      return event.type === type && isOurs;
    });
    if (found === undefined) throw new Error(`no event ${type}`);
    return found;
  });
}
const paidIntent = async (customer: string) =>
  (await suite.stripe.charges.list({ customer })).data[0]?.id ?? '';
const openCharges = (customer: string) => suite.stripe.invoices.list({ customer, status: 'open' });

describe('in every order, each event twice, or lost', () => {
  it('a subscription that was cancelled and refunded ends the same', async () => {
    const { user, customer, id } = await silentSubscriber('refunded');
    await suite.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await suite.stripe.refunds.create({ charge: await paidIntent(customer) });
    await suite.stripe.subscriptions.cancel(id);
    const events = await eventsOf(customer, [
      'customer.subscription.created',
      'charge.refunded',
      'customer.subscription.deleted',
    ]);
    for (const event of events) await send(event);
    await handled(events);
    const expected = await stored(user);
    expect(expected.billing.subscription).toMatchObject({ status: 'canceled', next_payment: null });
    expect(expected.paid.map(({ amount_cents }) => amount_cents)).toEqual([4_299]);
    for (const order of permutations([0, 1, 2])) {
      await forget(user);
      const sent = [...order, ...order.toReversed()].flatMap((index) => events[index] ?? []);
      for (const event of sent) expect((await send(event)).status).toBe(200);
      await handled(events);
      expect([order, await stored(user)]).toEqual([order, expected]);
    }
    await suite.moveTo(suite.now() + 120_000);
    for (const lost of [0, 1, 2]) {
      await forget(user);
      for (const event of events.toSpliced(lost, 1)) await send(event);
      await suite.web.web.runJob('billing-reconciliation');
      expect([lost, await stored(user)]).toEqual([lost, expected]);
    }
  });

  it('a payment that the bank took back ends the plan, and is charged never again', async () => {
    const orders = [...permutations([0, 1, 2]), null];
    for (const [at, order] of orders.entries()) {
      const { user, customer, id } = await silentSubscriber(`disputed-${at}`);
      suite.standIn.control.dispute(customer);
      const events = await eventsOf(customer, [
        'customer.subscription.created',
        'invoice.paid',
        'charge.dispute.created',
      ]);
      await suite.web.db.knex('stripe_events').delete();
      const sent =
        order === null ? [] : [...order, ...order.toReversed()].flatMap((index) => events[index] ?? []);
      for (const event of sent) expect((await send(event)).status).toBe(200);
      if (order === null) {
        // All of them are lost.
        await suite.web.db.knex('stripe_event_cursor').delete();
        await suite.web.web.runJob('billing-reconciliation');
      } else await handled(events);
      expect([order, (await suite.stripe.subscriptions.retrieve(id)).status]).toEqual([order, 'canceled']);
      expect([order, (await suite.billing(user)).subscription]).toMatchObject([
        order,
        { status: 'canceled', next_payment: null },
      ]);
      expect((await suite.get(user, '/api/alerts/odds')).status).toBe(403);
      expect((await openCharges(customer)).data).toEqual([]);
      const mails = await suite.web.db.knex('outbox_mails').where({ recipient: user.email });
      expect(mails.filter(({ subject }) => subject.startsWith('Your plan has ended'))).toHaveLength(1);
    }
  });
});

it('an inviter earns with payments that are a month old and were not given back, by card and with crypto', async () => {
  const { stripe, standIn, web } = suite;
  const host = await newAccount(web, 'host');
  const { code: invite } = (await suite.get(host, '/api/invites')).body;
  const byCard = ['kept-card', 'refunded-card', 'part-card', 'disputed-card'];
  for (const name of byCard) {
    const { customer } = await silentSubscriber(name, invite);
    const charge = await paidIntent(customer);
    if (name === 'refunded-card') await stripe.refunds.create({ charge });
    if (name === 'part-card') await stripe.refunds.create({ charge, amount: 1_000 });
    if (name === 'disputed-card') standIn.control.dispute(customer);
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    // The later payments are not what this is about.
    if (subscription !== undefined) await stripe.subscriptions.cancel(subscription.id);
  }
  standIn.control.setDelivery({ mode: 'send' });
  for (const name of ['kept-crypto', 'refunded-crypto']) {
    const user = await signedUpAccount(web, name, { invite });
    const { body } = await suite.post(user, '/api/checkout/crypto/create-invoice', {
      ...{ plan_name: 'pro', duration: 'month', withApi: false },
    });
    await payCrypto(suite, body.url);
    if (name === 'refunded-crypto') await payCrypto(suite, body.url, 'refunded');
  }
  await web.web.runJob('billing-reconciliation');
  const earned = async () => {
    await web.web.runJob('invite-credits');
    const credited = await web.db
      .knex('invited_accounts as i')
      .join('user as u', 'u.id', 'i.user_id')
      .whereNotNull('i.credited_at')
      .orderBy('u.name')
      .pluck('u.name');
    return [(await suite.get(host, '/api/invites')).body.earned, credited];
  };
  expect(await earned()).toEqual([0, []]);
  await suite.moveTo(suite.now() + INVITE_CREDIT_AFTER_DAYS * DAY_MS);
  for (let time = 0; time < 2; time += 1)
    expect(await earned()).toEqual([2_000, ['kept-card', 'kept-crypto']]);
});

describe('what ends no plan', () => {
  it('is a refund alone, a question of the bank, and a dispute that was won', async () => {
    const { user, customer, id } = await silentSubscriber('kept');
    const { control, state } = suite.standIn;
    state.delivery = { ...state.delivery, mode: 'send' };
    await suite.stripe.refunds.create({ charge: await paidIntent(customer), amount: 1_000 });
    control.dispute(customer, 'warning_needs_response');
    await suite.settled();
    expect((await suite.billing(user)).subscription?.status).toBe('active');
    state.delivery = { ...state.delivery, mode: 'lose' };
    control.closeDispute(control.dispute(customer), 'won');
    for (const event of await eventsOf(customer, ['charge.dispute.created', 'charge.dispute.closed'])) {
      await send(event);
    }
    await suite.settled();
    expect((await suite.stripe.subscriptions.retrieve(id)).status).toBe('active');
  });

  it('is a dispute of a plan before', async () => {
    const { user, customer, id } = await silentSubscriber('again');
    const dispute = suite.standIn.control.dispute(customer);
    await suite.stripe.subscriptions.cancel(id);
    const { state, control } = suite.standIn;
    state.delivery = { ...state.delivery, mode: 'send' };
    await suite.get(user, '/api/checkout/check-subscription');
    const { body } = await suite.post(user, '/api/checkout/create-checkout-session', {
      lookup_key: 'basic_month',
    });
    await suite.submit(body.url, { card: CARD });
    await suite.settled();
    control.closeDispute(dispute, 'lost');
    await suite.settled();
    expect((await suite.billing(user)).subscription).toMatchObject({
      status: 'active',
      lookup_key: 'basic_month',
    });
  });
});
