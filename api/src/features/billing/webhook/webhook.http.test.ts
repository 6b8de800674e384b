import type Stripe from 'stripe';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingSuite, CARD, type Customer } from '../../../../testing/billing/billing-suite.ts';
import { permutations, stripeEvents } from '../../../../testing/billing/stripe-events.ts';
import { newAccount } from '../../../../testing/new-account.ts';
import { until } from '../../../../testing/test-client.ts';

const suite = billingSuite();

const { send, handled, stored, forget } = stripeEvents(suite);

describe('the events of a subscription', () => {
  let user: Customer;
  let events: Stripe.Event[];
  let expected: Awaited<ReturnType<typeof stored>>;

  /** A trial that was ended by a payment, an upgrade, and a cancellation; none of it was reported. */
  beforeAll(async () => {
    const { stripe, standIn } = suite;
    user = await newAccount(suite.web, 'events');
    await suite.settled();
    standIn.state.delivery = { ...standIn.state.delivery, mode: 'lose' };
    const { body } = await suite.post(user, '/api/checkout/create-checkout-session', {
      lookup_key: 'pro_month',
    });
    await suite.submit(body.url, { card: CARD });
    const { customer_id: customer } = (await suite.get(user, '/api/profile')).body;
    const [subscription] = (await stripe.subscriptions.list({ customer })).data;
    const id = subscription?.id ?? '';
    await stripe.subscriptions.update(id, { trial_end: 'now' });
    const [price] = (await stripe.prices.list({ lookup_keys: ['sharp_month'] })).data;
    const item = subscription?.items.data[0]?.id ?? '';
    await stripe.subscriptions.update(id, {
      items: [{ id: item, price: price?.id ?? '' }],
      proration_behavior: 'always_invoice',
    });
    await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    const all = (await stripe.events.list({ limit: 100 })).data;
    const some = (type: string) => all.filter((event) => event.type === type);
    events = [
      ...some('customer.subscription.created'),
      ...some('invoice.paid').slice(0, 1),
      ...some('customer.subscription.updated').slice(0, 2),
    ];
    for (const event of events) await send(event);
    await handled(events);
    expected = await stored(user);
  });
  beforeEach(() => forget(user));

  it('lead to the state that the provider has', () => {
    expect(events).toHaveLength(4);
    expect(expected.billing.subscription).toMatchObject({
      status: 'active',
      lookup_key: 'sharp_month',
      cancel_at: expect.any(String),
      next_payment: null,
    });
    expect(expected.paid.map(({ amount_cents }) => amount_cents).toSorted()).toEqual([2_200, 4_299]);
  });

  it('do so in every order, each sent twice', async () => {
    for (const order of permutations([0, 1, 2, 3])) {
      await forget(user);
      for (const index of [...order, ...order.toReversed()]) {
        const event = events[index];
        if (event !== undefined) expect((await send(event)).status).toBe(200);
      }
      await handled(events);
      expect([order, await stored(user)]).toEqual([order, expected]);
    }
  });

  it('do so when they arrive all at once, several times', async () => {
    const answers = await Promise.all([...events, ...events, ...events].map((event) => send(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await handled(events);
    expect(await stored(user)).toEqual(expected);
  });

  it('do so when some or all are lost, after the reconciliation', async () => {
    await suite.moveTo(suite.now() + 120_000);
    for (const lost of [[0], [1], [2], [3], [0, 1, 2, 3]]) {
      await forget(user);
      for (const [index, event] of events.entries()) if (!lost.includes(index)) await send(event);
      await suite.web.web.runJob('billing-reconciliation');
      expect([lost, await stored(user)]).toEqual([lost, expected]);
      const rows = await suite.web.db.knex('stripe_events').where({ found_by: 'reconciliation' });
      expect(rows.length).toBeGreaterThan(0);
    }
    const metrics = await (await fetch(`${suite.web.url}/api/metrics`)).text();
    expect(metrics).toMatch(/fairline_billing_lost_events_total [1-9]/);
  });

  it('that never existed are not needed: a subscription is compared once a day', async () => {
    for (const event of events) await send(event);
    await handled(events);
    // Finds the others, so that none is left to be found.
    await suite.web.web.runJob('billing-reconciliation');
    const { knex } = suite.web.db;
    const row = knex('subscriptions').where({ user_id: user.id });
    const stale = { lookup_key: 'basic_month', cancel_at: null };
    await row.clone().update({ ...stale, synced_at: new Date(suite.now() - 23 * 3_600_000) });
    await suite.web.web.runJob('billing-reconciliation');
    expect(await row.clone().first()).toMatchObject(stale);
    await row.clone().update({ synced_at: new Date(suite.now() - 25 * 3_600_000) });
    await suite.web.web.runJob('billing-reconciliation');
    expect(await stored(user)).toEqual(expected);
  });

  it('that fail are answered, stored, and handled later', async () => {
    const [event] = events;
    if (event === undefined) throw new Error('no event');
    // The provider does not answer: the customer's state cannot be read.
    const { knex } = suite.web.db;
    await knex.raw(`alter table subscriptions add constraint broken check (status = 'unpaid') not valid`);
    try {
      expect((await send(event)).status).toBe(200);
      await until(async () => (await knex('stripe_events').where('attempts', 1).first()) !== undefined);
    } finally {
      await knex.raw('alter table subscriptions drop constraint broken');
    }
    expect(await knex('stripe_events').first()).toMatchObject({
      id: event.id,
      handled_at: null,
      last_error: expect.stringContaining('broken'),
    });
    await knex('stripe_events').update({ next_try_at: new Date(suite.now()) });
    await suite.web.web.runJob('billing-reconciliation');
    expect(await stored(user)).toEqual(expected);
  });

  it('are refused that the provider did not sign, or signed long ago', async () => {
    const [event] = events;
    if (event === undefined) throw new Error('no event');
    const payload = JSON.stringify(event);
    const header = (secret: string, age: number) =>
      suite.stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(suite.now() / 1_000) - age,
      });
    const { webhookSecret } = suite.standIn;
    for (const signature of ['', 't=1,v1=00', header('whsec_other', 0), header(webhookSecret, 3_600)]) {
      expect((await send(event, signature)).status).toBe(400);
    }
    expect(
      (await send({ ...event, type: 'invoice.paid' } as Stripe.Event, header(webhookSecret, 0))).status,
    ).toBe(400);
    expect(await suite.web.db.knex('stripe_events')).toEqual([]);
  });

  it('of a customer of nobody are handled and change nothing', async () => {
    const stranger = await suite.stripe.customers.create({ email: 'stranger@example.com' });
    const all = (await suite.stripe.events.list({ limit: 10, type: 'customer.created' })).data;
    const event = all.find(({ data }) => (data.object as { id?: string }).id === stranger.id);
    if (event === undefined) throw new Error('no event');
    expect((await send(event)).status).toBe(200);
    await handled([event]);
    expect((await suite.billing(user)).subscription).toBeNull();
  });
});
