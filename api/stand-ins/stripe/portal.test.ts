import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, openStripeSuite, START, type StripeSuite, sdkOf } from '../testing/stripe-suite.ts';
import { startStripe } from './start-stripe.ts';

const BACK = 'http://product.test:3000/settings';
let suite: StripeSuite;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  suite = await openStripeSuite(join(folder, 'payments', 'stripe.json'));
});
afterEach(async () => {
  await suite.standIn.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A subscription whose first charge after the trial fails, so that it is past due. */
async function pastDue() {
  const { stripe, prices, submit, moveTo } = suite;
  const customer = await stripe.customers.create({ email: 'ann@example.test' });
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: prices.pro_month, quantity: 1 }],
    subscription_data: { trial_period_days: 5 },
    success_url: BACK,
  });
  await submit(session.url ?? '', { card: '4000000000000341' });
  moveTo(START + 6 * DAY);
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  expect(subscription?.status).toBe('past_due');
  return { customer: customer.id, id: subscription?.id ?? '' };
}

const openPortal = async (customer: string, flow?: Stripe.BillingPortal.SessionCreateParams.FlowData) => {
  const { stripe } = suite;
  const { id } = await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
  });
  return stripe.billingPortal.sessions.create({
    customer,
    configuration: id,
    return_url: BACK,
    ...(flow === undefined ? {} : { flow_data: flow }),
  });
};

it('needs a configuration, as the API does before its settings were stored', async () => {
  const { stripe } = suite;
  const { id } = await stripe.customers.create();
  await expect(stripe.billingPortal.sessions.create({ customer: id })).rejects.toThrow(
    'No configuration provided',
  );
});

it('past due, a new card, the open invoice paid, active', async () => {
  const { stripe, submit } = suite;
  const { customer, id } = await pastDue();
  const { url } = await openPortal(customer);
  expect(url).toMatch(/^http:\/\/product\.test:3000\/stand-in\/stripe\/portal\/bps_/);
  const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  const failed = await submit(url, { pay: invoice?.id ?? '' });
  expect(await failed.text()).toContain('Your card was declined.');

  expect(await (await submit(url, { card: '5555555555554444' })).text()).toContain('The card was stored.');
  const [last] = (await stripe.paymentMethods.list({ customer })).data;
  expect(last?.card?.last4).toBe('4444');
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: last?.id },
  });
  await submit(url, { pay: invoice?.id ?? '' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({
    status: 'active',
    default_payment_method: last?.id,
  });
  expect((await stripe.invoices.retrieve(invoice?.id ?? '')).status).toBe('paid');
});

it('a flow that updates the card returns to the product', async () => {
  const { customer } = await pastDue();
  const { url } = await openPortal(customer, {
    type: 'payment_method_update',
    after_completion: { type: 'redirect', redirect: { return_url: `${BACK}?card=stored` } },
  });
  const step = await suite.submit(url, { card: '4000002500003155' });
  expect(step.headers.get('location')).toContain('/stand-in/stripe/portal/');
  const stored = await suite.submit(url, { step: 'succeed' });
  expect(stored.headers.get('location')).toBe(`${BACK}?card=stored`);
});

it('an invoice of another customer cannot be paid in the portal', async () => {
  const { stripe } = suite;
  const { customer } = await pastDue();
  const other = await stripe.customers.create();
  const { url } = await openPortal(other.id);
  const [invoice] = (await stripe.invoices.list({ customer, status: 'open' })).data;
  await suite.submit(url, { pay: invoice?.id ?? '' });
  expect((await stripe.invoices.retrieve(invoice?.id ?? '')).attempt_count).toBe(1);
});

it('the same card has the same fingerprint, whoever uses it', async () => {
  const { stripe } = suite;
  const prints: Array<string | null | undefined> = [];
  for (const card of ['pm_card_visa', 'pm_card_visa', 'pm_card_mastercard']) {
    const customer = await stripe.customers.create();
    prints.push((await stripe.paymentMethods.attach(card, { customer: customer.id })).card?.fingerprint);
  }
  expect(prints[0]).toBe(prints[1]);
  expect(prints[0]).not.toBe(prints[2]);
});

it('keys, objects and idempotency keys survive a restart', async () => {
  const { standIn } = suite;
  const { customer, id } = await pastDue();
  const options = { idempotencyKey: 'key-1' };
  const created = await suite.stripe.customers.create({ name: 'once' }, options);
  await standIn.stop();
  const again = await startStripe({
    file: join(folder, 'payments', 'stripe.json'),
    log: { error() {}, debug() {} } as never,
    now: () => (START + 6 * DAY + 60) * 1_000,
  });
  try {
    expect([again.secretKey, again.webhookSecret]).toEqual([standIn.secretKey, standIn.webhookSecret]);
    const stripe = sdkOf(again);
    expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'past_due', customer });
    expect((await stripe.customers.create({ name: 'once' }, options)).id).toBe(created.id);
    expect(again.state.undelivered.length).toBeGreaterThan(0);
  } finally {
    await again.stop();
  }
});
