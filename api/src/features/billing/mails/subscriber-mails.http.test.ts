import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BillingSuite,
  billingSuite,
  type Customer,
  DAY_MS,
  START,
} from '../../../../testing/billing/billing-suite.ts';
import { stripeEvents } from '../../../../testing/billing/stripe-events.ts';
import { type MailServer, startMailServer } from '../../../../testing/mail-server.ts';
import { newAccount } from '../../../../testing/new-account.ts';
import { until } from '../../../../testing/test-client.ts';

const HOUR_MS = 3_600_000;
const BILLING = 'https://fairline.example/settings?tab=billing';
let server: MailServer;
let another: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  another = await startMailServer();
});
afterAll(async () => {
  await server.stop();
  await another.stop();
});
const suite = billingSuite({ smtpUrl: () => server.url });
const quiet = billingSuite({
  smtpUrl: () => another.url,
  providerMails: ['trial-started', 'trial-ending', 'receipt'],
});

const KINDS = {
  'trial-started': /is free until/,
  'trial-ending': /free days of your .* end on/,
  'payment-failed': /did not go through/,
  'plan-changed': /Your plan is now/,
  'plan-change-planned': /Your plan stays/,
  cancelled: /plan is cancelled/,
  receipt: /^You paid/m,
} as const;
type Kind = keyof typeof KINDS;

const of = ({ received }: MailServer, user: Customer, kind: Kind): string[] =>
  received.filter(({ to, text }) => to[0] === user.email && KINDS[kind].test(text)).map(({ text }) => text);

/** The one mail of a kind to a user, once it has arrived. */
async function only(user: Customer, kind: Kind): Promise<string> {
  await until(() => of(server, user, kind).length > 0);
  const found = of(server, user, kind);
  expect([kind, found.length]).toEqual([kind, 1]);
  return found[0] ?? '';
}

/** A user whose days begin 14 hours before those of UTC, with a trial of Pro. */
async function trial(on: BillingSuite, name: string, card = '4242424242424242'): Promise<Customer> {
  const user = await newAccount(on.web, name);
  await on.web.db
    .knex('profiles')
    .where({ user_id: user.id })
    .update({ preferences: { timeZone: 'Pacific/Kiritimati' } });
  const { body } = await on.post(user, '/api/checkout/create-checkout-session', { lookup_key: 'pro_month' });
  await on.submit(body.url, { card });
  // Only a card that asks for it has a further step.
  await on.submit(body.url, { step: 'succeed' });
  await on.settled();
  return user;
}

/** Reports every event of a customer again, twice and at once. */
async function reportAgain(user: Customer): Promise<void> {
  const { send } = stripeEvents(suite);
  const { customer_id: customer } = (await suite.get(user, '/api/profile')).body;
  const events = (await suite.stripe.events.list({ limit: 100 })).data.filter(
    ({ data }) => (data.object as { customer?: unknown }).customer === customer,
  );
  expect(events.length).toBeGreaterThan(0);
  await suite.web.db.knex('stripe_events').delete();
  await Promise.all([...events, ...events].map((event) => send(event)));
  await suite.settled();
  await suite.web.web.runJob('billing-reconciliation');
  await suite.settled();
}

/** How many mails of each kind a user has received. */
const counts = (user: Customer) =>
  Object.fromEntries((Object.keys(KINDS) as Kind[]).map((kind) => [kind, of(server, user, kind).length]));

describe('the mails of a subscription', () => {
  it('are sent once each, in euro and with the days of the user', async () => {
    const user = await trial(suite, 'life');
    const begun = await only(user, 'trial-started');
    expect(begun).toContain('Your Pro plan is open. It is free until 21/01/2026.');
    expect(begun).toContain('€42.99 (monthly, VAT included) is charged on that day');
    expect(begun).toContain(BILLING);

    await suite.moveTo(START + 2 * DAY_MS);
    await suite.web.web.runJob('billing-reconciliation');
    expect(of(server, user, 'trial-ending')).toEqual([]);
    await suite.moveTo(START + 3 * DAY_MS + HOUR_MS);
    for (let i = 0; i < 3; i += 1) await suite.web.web.runJob('billing-reconciliation');
    const ending = await only(user, 'trial-ending');
    expect(ending).toContain('end on 21/01/2026. €42.99');
    expect(ending).toContain(BILLING);

    await suite.moveTo(START + 5 * DAY_MS + 2 * HOUR_MS);
    const receipt = await only(user, 'receipt');
    expect(receipt).toContain('You paid €42.99, VAT included, on 21/01/2026 for Fairline Pro, monthly.');
    expect(receipt).toMatch(/^https?:\/\/\S+$/m);
    await reportAgain(user);
    expect(counts(user)).toMatchObject({ 'trial-started': 1, 'trial-ending': 1, receipt: 1 });

    await suite.change(user, { kind: 'upgrade', lookup_key: 'sharp_month' });
    expect(await only(user, 'plan-changed')).toContain('Your plan is now Sharp, monthly.');
    await suite.change(user, { kind: 'switch', lookup_key: 'basic_3months' });
    expect(await only(user, 'plan-change-planned')).toContain('It is Basic, quarterly, from then on.');
    await suite.change(user, { kind: 'keep' });
    await suite.change(user, { kind: 'cancel' });
    const end = await only(user, 'cancelled');
    expect(end).toContain('Your Sharp plan is cancelled. Your last day with it is 21/02/2026');
    await reportAgain(user);
    const all = {
      'trial-started': 1,
      'trial-ending': 1,
      'payment-failed': 0,
      'plan-changed': 1,
      'plan-change-planned': 1,
      cancelled: 1,
      receipt: 2,
    };
    expect(counts(user)).toEqual(all);

    // Somebody who takes a cancellation back and cancels again is answered again.
    await suite.moveTo(suite.now() + HOUR_MS);
    await suite.change(user, { kind: 'keep' });
    await suite.change(user, { kind: 'cancel' });
    await until(() => of(server, user, 'cancelled').length === 2);
  });

  it('say that a payment failed, with the page on which it is paid', async () => {
    const user = await trial(suite, 'failing', '5555555555554444');
    const { customer_id: customer, subscription_id: id } = (await suite.get(user, '/api/profile')).body;
    const method = await suite.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await suite.stripe.subscriptions.update(id, { default_payment_method: method.id });
    await suite.stripe.subscriptions.update(id, { trial_end: 'now' });
    await suite.settled();
    const [invoice] = (await suite.stripe.invoices.list({ customer, status: 'open' })).data;
    const mail = await only(user, 'payment-failed');
    expect(mail).toContain('The payment of €42.99 for your Pro plan did not go through.');
    expect(mail).toContain(invoice?.hosted_invoice_url ?? 'no page');
    await reportAgain(user);
    expect(counts(user)).toMatchObject({ 'payment-failed': 1, receipt: 0 });
  });

  it('are a receipt for a payment with crypto, too, however often it is looked for', async () => {
    const user = await newAccount(suite.web, 'coins');
    const order = { plan_name: 'basic', duration: 'month', withApi: false };
    const { body } = await suite.post(user, '/api/checkout/crypto/create-invoice', order);
    await suite.submit(body.url, { status: 'finished' });
    for (let i = 0; i < 3; i += 1) await suite.get(user, '/api/checkout/check-subscription');
    expect(await only(user, 'receipt')).toMatch(/You paid €24\.99, .* for Fairline Basic, monthly\./);
  });

  it('do not remind somebody who has cancelled, nor report what is long past', async () => {
    const user = await trial(suite, 'leaving', '4000002500003155');
    await suite.change(user, { kind: 'cancel' });
    await only(user, 'cancelled');
    await suite.moveTo(suite.now() + 4 * DAY_MS);
    await suite.web.db.knex('billing_mails').where({ user_id: user.id }).delete();
    await suite.web.web.runJob('billing-reconciliation');
    await suite.get(user, '/api/checkout/check-subscription');
    expect(counts(user)).toMatchObject({ 'trial-started': 1, 'trial-ending': 0, cancelled: 1 });
  });

  it('are not sent where the payment provider sends them', async () => {
    const user = await trial(quiet, 'quiet');
    await quiet.moveTo(START + 4 * DAY_MS);
    await quiet.web.web.runJob('billing-reconciliation');
    expect(await quiet.web.db.knex('billing_mails').where({ user_id: user.id })).toEqual([]);
    await quiet.moveTo(START + 5 * DAY_MS + 2 * HOUR_MS);
    await quiet.change(user, { kind: 'cancel' });
    await until(() => of(another, user, 'cancelled').length === 1);
    expect(another.received.filter(({ to }) => to[0] === user.email)).toHaveLength(1);
  });
});
