import { expect, it } from 'vitest';
import { billingSuite, type Customer, DAY_MS } from '../../../../testing/billing/billing-suite.ts';
import { payCrypto } from '../../../../testing/billing/pay-crypto.ts';
import { newAccount } from '../../../../testing/new-account.ts';
import { until } from '../../../../testing/test-client.ts';

const suite = billingSuite();

/** An account with the page on which Pro for a month is paid. */
async function buyer(name: string): Promise<{ user: Customer; url: string }> {
  const user = await newAccount(suite.web, name);
  const { body } = await suite.post(user, '/api/checkout/crypto/create-invoice', {
    plan_name: 'pro',
    duration: 'month',
    withApi: false,
  });
  return { user, url: body.url };
}
const planOf = async (user: Customer) => (await suite.billing(user)).subscription;
const isOpen = async (user: Customer) => (await suite.get(user, '/api/alerts/odds')).status === 200;
const runJob = () => suite.web.web.runJob('billing-reconciliation');
const paymentsOf = (user: Customer) =>
  suite.web.db
    .knex('crypto_payments as p')
    .join('crypto_invoices as i', 'i.id', 'p.invoice_id')
    .where('i.user_id', user.id)
    .select('p.status', 'p.granted_at', 'i.closed_at');

it('a payment that expired grants nothing, and its time begins when the coins arrive late', async () => {
  const { user, url } = await buyer('late');
  await payCrypto(suite, url, 'waiting');
  await payCrypto(suite, url, 'expired');
  expect([await planOf(user), await isOpen(user)]).toEqual([null, false]);
  expect(await suite.web.db.knex('paid_invoices').where({ user_id: user.id })).toEqual([]);

  await suite.moveTo(suite.now() + 3 * DAY_MS);
  await payCrypto(suite, url);
  expect(await planOf(user)).toMatchObject({
    source: 'crypto',
    status: 'active',
    period_end: '2026-02-18T12:00:00.000Z',
  });
  expect(await isOpen(user)).toBe(true);
  // What is reported late of the time before changes nothing.
  await payCrypto(suite, url, 'expired');
  expect(await isOpen(user)).toBe(true);
});

it('a part of the price that expired grants nothing; the rest, sent later, opens the plan', async () => {
  const { user, url } = await buyer('parts');
  await payCrypto(suite, url, 'partially_paid');
  await payCrypto(suite, url, 'expired');
  await runJob();
  expect([await planOf(user), await isOpen(user)]).toEqual([null, false]);
  const mails = await suite.web.db.knex('outbox_mails').where({ recipient: user.email });
  expect(mails.filter(({ subject }) => subject.includes('not complete'))).toHaveLength(1);
  await payCrypto(suite, url);
  expect(await isOpen(user)).toBe(true);
});

it.each([
  ['listed', false],
  ['not listed, because the account may not read the list', true],
])('a late payment without a notification is found while its invoice is open, %s', async (name, isHidden) => {
  const { user, url } = await buyer(isHidden ? 'hidden' : 'unheard');
  await payCrypto(suite, url, 'expired');
  if (isHidden) {
    await suite.web.db.knex('crypto_invoices').where({ user_id: user.id }).update({ provider_id: null });
  }
  await suite.submit(url, { status: 'finished', lost: '1' });
  await runJob();
  expect([name, await isOpen(user)]).toEqual([name, false]);
  await suite.moveTo(suite.now() + 11 * 60_000);
  await runJob();
  expect([name, await isOpen(user)]).toEqual([name, true]);
});

it('after two weeks an invoice is not asked for any more, and a notification still counts', async () => {
  const { user, url } = await buyer('very-late');
  await payCrypto(suite, url, 'expired');
  await runJob();
  await suite.moveTo(suite.now() + 15 * DAY_MS);
  await runJob();
  expect(await paymentsOf(user)).toMatchObject([{ status: 'expired', closed_at: expect.any(Date) }]);
  await suite.submit(url, { status: 'finished', lost: '1' });
  await suite.moveTo(suite.now() + DAY_MS);
  await runJob();
  expect(await isOpen(user)).toBe(false);
  await suite.submit(url, { status: 'finished' });
  await until(() => isOpen(user));
  expect(await paymentsOf(user)).toMatchObject([{ status: 'finished', granted_at: expect.any(Date) }]);
});

it('a charge that failed by card ends when an invoice of before is paid with crypto, and nothing stays due', async () => {
  const { user, url } = await buyer('changer');
  const { body } = await suite.post(user, '/api/checkout/create-checkout-session', {
    lookup_key: 'pro_month',
  });
  await suite.submit(body.url, { card: '4242424242424242' });
  await suite.settled();
  const { customer_id: customer, subscription_id: id } = (await suite.get(user, '/api/profile')).body;
  const { id: card } = await suite.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await suite.stripe.subscriptions.update(id, { default_payment_method: card });
  await suite.stripe.subscriptions.update(id, { trial_end: 'now' });
  await suite.settled();
  expect((await planOf(user))?.status).toBe('past_due');
  await payCrypto(suite, url);
  await suite.settled();
  expect(await planOf(user)).toMatchObject({ source: 'crypto', status: 'active' });
  expect((await suite.stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
});

it('a payment of another price than that of its invoice grants nothing', async () => {
  const { user, url } = await buyer('cheap');
  await suite.web.db.knex('crypto_invoices').where({ user_id: user.id }).update({ amount_cents: 19_999 });
  await payCrypto(suite, url);
  expect([await planOf(user), await isOpen(user)]).toEqual([null, false]);
});

it('a payment that became credit by card changes nothing when it is reported again, and is taken off when it is paid back', async () => {
  const { user, url } = await buyer('paid-back');
  await payCrypto(suite, url);
  const { body } = await suite.post(user, '/api/checkout/create-checkout-session', {
    lookup_key: 'sharp_month',
  });
  await suite.submit(body.url, { card: '5555555555554444' });
  await suite.settled();
  expect((await suite.billing(user)).credit).toBe(4_299);
  // Time with crypto replaces what is not paid by card: granted a second time, this payment would end the new plan.
  const id: string = (await suite.get(user, '/api/profile')).body.subscription_id;
  const trial_end = Math.floor((suite.now() + 5 * DAY_MS) / 1_000);
  await suite.stripe.subscriptions.update(id, { trial_end, proration_behavior: 'none' });
  await suite.settled();
  await payCrypto(suite, url, 'confirming');
  await payCrypto(suite, url);
  expect(await planOf(user)).toMatchObject({ source: 'card', status: 'trialing', cancel_at: null });
  await payCrypto(suite, url, 'refunded');
  await suite.settled();
  await until(async () => (await suite.billing(user)).credit === 0);
});
