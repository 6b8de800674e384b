import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  billingSuite,
  CARD,
  type Customer,
  DAY_MS,
  START,
} from '../../../../testing/billing/billing-suite.ts';
import { payCrypto } from '../../../../testing/billing/pay-crypto.ts';
import { newAccount } from '../../../../testing/new-account.ts';

const suite = billingSuite();
const PRO = { plan_name: 'pro', duration: 'month', withApi: false };
const FEBRUARY = '2026-02-15T12:00:00.000Z';
const MARCH = '2026-03-15T12:00:00.000Z';

const invoice = (user: Customer, what: object = PRO) =>
  suite.post(user, '/api/checkout/crypto/create-invoice', what);
const profileOf = async (user: Customer) => (await suite.get(user, '/api/profile')).body;
const pay = (url: string, status?: string) => payCrypto(suite, url, status);

describe('time paid with crypto', () => {
  it('is granted once for each payment, and ends by itself', async () => {
    const user = await newAccount(suite.web, 'coins');
    const { status, body } = await invoice(user);
    expect([status, new URL(body.url).origin]).toEqual([200, suite.web.url]);
    for (const early of ['waiting', 'confirming', 'failed']) {
      await pay(body.url, early);
      expect((await suite.billing(user)).subscription).toBeNull();
    }
    await pay(body.url);
    await pay(body.url);
    expect(await profileOf(user)).toMatchObject({
      subscription_status: 'active',
      subscription_plan: 'pro_month',
      plan_source: 'crypto',
      subscription_until: FEBRUARY,
    });
    expect(await suite.billing(user)).toMatchObject({
      trial: false,
      subscription: { source: 'crypto', period_end: FEBRUARY, next_payment: null },
      crypto: { lookup_key: 'pro_month', until: FEBRUARY, unused: 4_299 },
      has_card: false,
    });
    expect(await suite.web.db.knex('paid_invoices').where({ user_id: user.id })).toMatchObject([
      { amount_cents: 4_299 },
    ]);
    const { invoices } = (await suite.get(user, '/api/billing/invoices')).body;
    expect(invoices).toMatchObject([{ amount: 4_299, status: 'paid', description: 'Pro, paid with crypto' }]);

    const more = await invoice(user, { ...PRO, duration: 'month' });
    await pay(more.body.url);
    expect((await profileOf(user)).subscription_until).toBe(MARCH);
    expect((await suite.billing(user)).crypto?.unused).toBe(2 * 4_299);
    const other = await invoice(user, { ...PRO, plan_name: 'sharp' });
    expect([other.status, other.body.code]).toEqual([409, 'crypto_not_offered']);

    await pay(more.body.url, 'refunded');
    expect((await profileOf(user)).subscription_until).toBe(FEBRUARY);
    // Without any payment left there is no plan.
    await pay(body.url, 'refunded');
    expect((await suite.billing(user)).subscription).toBeNull();
    expect((await profileOf(user)).subscription_status).toBeNull();
  });

  it('that was not paid whole grants nothing, and its user is informed once', async () => {
    const user = await newAccount(suite.web, 'partial');
    const { body } = await invoice(user);
    await pay(body.url, 'partially_paid');
    await pay(body.url, 'partially_paid');
    expect((await suite.billing(user)).subscription).toBeNull();
    const mails = await suite.web.db.knex('outbox_mails').where({ recipient: user.email });
    expect(mails.filter(({ subject }) => subject.includes('not complete'))).toHaveLength(1);
    await pay(body.url);
    expect((await profileOf(user)).subscription_status).toBe('active');
  });

  it('is found when the notification is lost', async () => {
    const user = await newAccount(suite.web, 'unheard');
    const { body } = await invoice(user);
    await suite.submit(body.url, { status: 'finished', lost: '1' });
    const { body: checked } = await suite.get(user, '/api/checkout/check-subscription');
    expect(checked).toMatchObject({ success: true, new_status: 'active' });
  });

  it('is granted by the provider alone, whatever a notification says', async () => {
    const user = await newAccount(suite.web, 'liar');
    const { body } = await invoice(user);
    await pay(body.url, 'waiting');
    const { knex } = suite.web.db;
    const [payment] = await knex('crypto_payments as p')
      .join('crypto_invoices as i', 'i.id', 'p.invoice_id')
      .where('i.url', body.url)
      .select('p.id', 'p.invoice_id');
    const report = JSON.stringify({
      order_id: payment.invoice_id,
      payment_id: Number(payment.id),
      payment_status: 'finished',
    });
    const send = (secret: string) =>
      fetch(`${suite.web.url}/api/crypto/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-nowpayments-sig': createHmac('sha512', secret).update(report).digest('hex'),
        },
        body: report,
      });
    expect((await send('not the secret')).status).toBe(400);
    expect((await send(suite.crypto.ipnSecret)).status).toBe(200);
    await suite.get(user, '/api/checkout/check-subscription');
    expect((await suite.billing(user)).subscription).toBeNull();
  });

  it('reminds of its end 7 days and 1 day before, once each', async () => {
    const user = await newAccount(suite.web, 'reminded');
    await pay((await invoice(user)).body.url);
    const subjects = async () =>
      (await suite.web.db.knex('outbox_mails').where({ recipient: user.email }))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('ends soon')).length;
    const at = async (time: number) => {
      await suite.moveTo(time);
      for (let run = 0; run < 2; run += 1) await suite.web.web.runJob('billing-reconciliation');
      return subjects();
    };
    const end = Date.parse(FEBRUARY);
    expect(await at(end - 8 * DAY_MS)).toBe(0);
    expect(await at(end - 7 * DAY_MS)).toBe(1);
    expect(await at(end - DAY_MS)).toBe(2);
    expect(await at(end)).toBe(2);
    await suite.web.web.runJob('billing-ends');
    expect(await profileOf(user)).toMatchObject({ subscription_status: 'canceled' });
  });

  it('reminds everybody, though more time ends at once than one run reminds of', async () => {
    const { knex } = suite.web.db;
    const users = Array.from({ length: 210 }, (_, at) => ({
      id: `many-${at}`,
      email: `many-${at}@fairline.test`,
    }));
    await knex('user').insert(users.map((user) => ({ ...user, name: 'M', emailVerified: true })));
    await knex('subscriptions').insert(
      users.map(({ id }) => ({
        user_id: id,
        source: 'crypto',
        lookup_key: 'pro_month',
        status: 'active',
        period_end: new Date(suite.now() + 2 * DAY_MS),
      })),
    );
    const reminded = async () => {
      await suite.web.web.runJob('billing-reconciliation');
      // The mails themselves are more than the outbox of the demo keeps.
      return (await knex('billing_mails').where('user_id', 'like', 'many-%')).length;
    };
    expect(await reminded()).toBe(200);
    expect(await reminded()).toBe(210);
  });
});

describe('crypto beside a card', () => {
  it('becomes credit by card when the user subscribes, to the cent that was shown', async () => {
    const user = await newAccount(suite.web, 'both');
    const begun = suite.now();
    await pay((await invoice(user)).body.url);
    await suite.moveTo(begun + 10 * DAY_MS);
    const { crypto } = await suite.billing(user);
    const total = Date.parse(crypto?.until ?? '') - begun;
    const unused = Math.floor((4_299 * (total - 10 * DAY_MS)) / total);
    expect(crypto?.unused).toBe(unused);
    const { body } = await suite.post(user, '/api/checkout/create-checkout-session', {
      lookup_key: 'sharp_month',
    });
    await suite.submit(body.url, { card: CARD });
    await suite.settled();
    expect(await suite.billing(user)).toMatchObject({
      crypto: null,
      credit: unused,
      subscription: { source: 'card', status: 'active', next_payment: { amount: 6_499 - unused } },
    });
    const { customer_id } = await profileOf(user);
    expect(await suite.stripe.customers.retrieve(customer_id)).toMatchObject({ balance: -unused });
    const refused = await invoice(user, { ...PRO, plan_name: 'sharp' });
    expect([refused.status, refused.body.code]).toEqual([409, 'crypto_not_offered']);
  });

  it('is not offered on a trial by card; an invoice of before replaces the trial, and the card is not charged', async () => {
    const user = await newAccount(suite.web, 'impatient');
    const { url } = (await invoice(user)).body;
    const session = await suite.post(user, '/api/checkout/create-checkout-session', {
      lookup_key: 'pro_month',
    });
    await suite.submit(session.body.url, { card: '5555555555554444' });
    await suite.settled();
    expect((await suite.billing(user)).subscription?.status).toBe('trialing');
    const refused = await invoice(user);
    expect([refused.status, refused.body.code]).toEqual([409, 'crypto_not_offered']);
    await pay(url);
    expect((await suite.billing(user)).subscription).toMatchObject({ source: 'crypto', status: 'active' });
    const { customer_id: customer } = await profileOf(user);
    const invoices = await suite.stripe.invoices.list({ customer });
    expect(invoices.data.filter(({ amount_paid }) => amount_paid > 0)).toEqual([]);
    expect((await suite.stripe.subscriptions.list({ customer, status: 'canceled' })).data).toHaveLength(1);
  });

  it('refuses the API on a plan that does not have it', async () => {
    const user = await newAccount(suite.web, 'apiless');
    expect((await invoice(user, { ...PRO, withApi: true })).status).toBe(400);
    expect(suite.now()).toBeGreaterThan(START);
  });
});
