import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, openStripeSuite, START, type StripeSuite } from '../../testing/stripe-suite.ts';

let suite: StripeSuite;
let product: Server;
let received: Stripe.Event[];
beforeEach(async () => {
  suite = await openStripeSuite();
  received = [];
  product = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Stripe.Event);
    response.end('{}');
  });
  await new Promise<void>((resolve) => product.listen(0, '127.0.0.1', resolve));
  suite.standIn.deliverTo(`http://127.0.0.1:${(product.address() as AddressInfo).port}`);
  await suite.standIn.deliveries.idle();
  received = [];
});
afterEach(async () => {
  await suite.standIn.stop();
  product.closeAllConnections();
  await new Promise((resolve) => product.close(resolve));
});

const control = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${suite.standIn.api.port}/stand-in/control`, {
    method: 'POST',
    headers: { Accept: 'application/json', ...headers },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  await suite.standIn.deliveries.idle();
  return { status: answer.status, body: (await answer.json()) as { now: number; undelivered: string[] } };
};
const names = () => received.map(({ data }) => (data.object as Stripe.Customer).name);
const create = async (...wanted: string[]) => {
  for (const name of wanted) await suite.stripe.customers.create({ name });
  await suite.standIn.deliveries.idle();
};

it('events that are held arrive on request, reversed and twice', async () => {
  await control({ action: 'delivery', mode: 'hold', order: 'reversed', copies: '2' });
  await create('a', 'b', 'c');
  expect(names()).toEqual([]);
  const { body } = await control({ action: 'release' });
  expect(names()).toEqual(['c', 'c', 'b', 'b', 'a', 'a']);
  expect(body.undelivered).toEqual([]);
  expect(new Set(received.map(({ id }) => id)).size).toBe(3);
});

it('lost events do not arrive, but the API lists them', async () => {
  await control({ action: 'delivery', mode: 'lose' });
  await create('a');
  await control({ action: 'delivery', mode: 'send' });
  await create('b');
  expect(names()).toEqual(['b']);
  const listed = await suite.stripe.events.list({ type: 'customer.created', delivery_success: false });
  expect(listed.data.map(({ data }) => (data.object as Stripe.Customer).name)).toEqual(['a']);
});

it('late events arrive after their delay', async () => {
  await control({ action: 'delivery', delay_ms: '60000' });
  await create('a');
  expect(names()).toEqual([]);
  suite.moveTo(START + 61);
  await suite.standIn.deliveries.idle();
  expect(names()).toEqual(['a']);
});

it('the clock moves to the next charge, and everything of this stand-in with it', async () => {
  const { stripe, prices } = suite;
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_visa',
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.basic_month }],
    trial_period_days: 5,
  });
  expect((await control({ action: 'next_charge' })).body.now).toBe(START + 5 * DAY + 3_600);
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_paid: 2_499 },
  });
});

it('a test clock moves its own customers alone', async () => {
  const { stripe, prices } = suite;
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
  const subscribe = async (extra: Stripe.CustomerCreateParams) => {
    const customer = await stripe.customers.create({
      payment_method: 'pm_card_visa',
      invoice_settings: { default_payment_method: 'pm_card_visa' },
      ...extra,
    });
    return stripe.subscriptions.create({ customer: customer.id, items: [{ price: prices.basic_month }] });
  };
  const [own, other] = [await subscribe({ test_clock: clock.id }), await subscribe({})];
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: START + 40 * DAY });
  const count = async (id: string) => (await stripe.invoices.list({ subscription: id })).data.length;
  expect([await count(own.id), await count(other.id)]).toEqual([2, 1]);
});

it('commands of other sites and unknown ones are rejected', async () => {
  const cross = await control({ action: 'advance', seconds: '60' }, { 'Sec-Fetch-Site': 'cross-site' });
  expect(cross.status).toBe(403);
  expect((await control({ action: 'advance', seconds: 'many' })).status).toBe(400);
  expect(suite.standIn.control.now()).toBe(START);
});
