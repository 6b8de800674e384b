import { expect, it } from 'vitest';
import { billingSuite, DAY_MS, START } from '../../../../testing/billing/billing-suite.ts';

const suite = billingSuite();

/** A trial whose card is accepted, but does not pay when the trial ends. */
async function pastDue(name: string, card = '5555555555554444') {
  const user = await suite.subscriber(name, 'pro_month', card);
  const { customer_id: customer, subscription_id } = (await suite.get(user, '/api/profile')).body;
  const method = await suite.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await suite.stripe.subscriptions.update(subscription_id, { default_payment_method: method.id });
  await suite.stripe.subscriptions.update(subscription_id, { trial_end: 'now' });
  await suite.settled();
  return { user, customer, subscription_id };
}

/** Where a page of the portal leads back to. */
async function returnOf(portal: string): Promise<string | undefined> {
  const page = await fetch(new URL(new URL(portal).pathname, `http://127.0.0.1:${suite.standIn.api.port}`));
  const [, address] = /href="([^"]*settings[^"]*)"/.exec(await page.text()) ?? [];
  return address?.replaceAll('&#38;', '&');
}

it('a charge that fails closes the product until it is paid', async () => {
  const { user, customer, subscription_id } = await pastDue('late');
  expect((await suite.get(user, '/api/profile')).body.subscription_status).toBe('past_due');
  // The charge that failed after the trial, not that of the next period.
  expect((await suite.billing(user)).due).toBe(4_299);
  const data = await suite.get(user, '/api/alerts/odds');
  expect([data.status, data.body.code]).toEqual([403, 'subscription_required']);
  const upgrade = await suite.post(user, '/api/billing/preview', {
    kind: 'upgrade',
    lookup_key: 'sharp_month',
  });
  expect([upgrade.status, upgrade.body.code]).toEqual([409, 'payment_due']);
  const crypto = await suite.post(user, '/api/checkout/crypto/create-invoice', {
    plan_name: 'pro',
    duration: 'month',
    withApi: false,
  });
  expect([crypto.status, crypto.body.code]).toEqual([409, 'payment_due']);
  const portal = await suite.post(user, '/api/checkout/create-portal-session');
  expect([portal.status, portal.body.url]).toEqual([200, expect.stringContaining('/stand-in/')]);
  // Back from it, the payment is awaited.
  expect(await returnOf(portal.body.url)).toBe(`${suite.web.url}/settings?tab=billing&checkout=done`);

  const method = await suite.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await suite.stripe.subscriptions.update(subscription_id, { default_payment_method: method.id });
  const [open] = (await suite.stripe.invoices.list({ customer, status: 'open' })).data;
  await suite.stripe.invoices.pay(open?.id ?? '');
  await suite.settled();
  expect((await suite.get(user, '/api/profile')).body.subscription_status).toBe('active');
  expect((await suite.billing(user)).due).toBeNull();
  expect((await suite.get(user, '/api/alerts/odds')).status).toBe(200);
  // With nothing due, the portal leads back to billing.
  const { body } = await suite.post(user, '/api/checkout/create-portal-session');
  expect(await returnOf(body.url)).toBe(`${suite.web.url}/settings?tab=billing`);
});

it('cancelled while it is not paid, it ends at once and nothing stays due', async () => {
  const { user, customer } = await pastDue('gone', '4000002500003155');
  const { body: shown } = await suite.post(user, '/api/billing/preview', { kind: 'cancel' });
  expect(shown).toMatchObject({
    due_now: 0,
    effective_at: new Date(START).toISOString(),
    next_payment: null,
  });
  await suite.change(user, { kind: 'cancel' });
  expect((await suite.billing(user)).subscription).toMatchObject({ status: 'canceled', next_payment: null });
  expect((await suite.stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
  expect(await suite.web.db.knex('paid_invoices').where({ user_id: user.id })).toEqual([]);
  // Another plan can be bought, without free days.
  const { body } = await suite.post(user, '/api/checkout/create-checkout-session', {
    lookup_key: 'basic_month',
  });
  await suite.submit(body.url, { card: '4242424242424242' });
  await suite.settled();
  expect((await suite.billing(user)).subscription).toMatchObject({
    status: 'active',
    lookup_key: 'basic_month',
  });
});

it('a second subscription of the same user is cancelled, and its amount credited', async () => {
  const user = await suite.subscriber('twice', 'pro_month');
  const { customer_id: customer, subscription_id } = (await suite.get(user, '/api/profile')).body;
  await suite.stripe.subscriptions.update(subscription_id, { trial_end: 'now' });
  await suite.moveTo(suite.now() + DAY_MS / 24);
  const [price] = (await suite.stripe.prices.list({ lookup_keys: ['pro_month'] })).data;
  const card = await suite.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await suite.settled();
  // Compared once: what the cancellation credited is stored with it, not with a report that may follow.
  suite.standIn.control.setDelivery({ mode: 'lose' });
  await suite.stripe.subscriptions.create({
    customer,
    items: [{ price: price?.id ?? '' }],
    default_payment_method: card.id,
  });
  await suite.get(user, '/api/checkout/check-subscription');
  suite.standIn.control.setDelivery({ mode: 'send' });
  const { data } = await suite.stripe.subscriptions.list({ customer });
  expect(data.map(({ id }) => id)).toEqual([subscription_id]);
  expect(await suite.billing(user)).toMatchObject({
    credit: 4_299,
    subscription: { status: 'active', next_payment: { amount: 0 } },
  });
});

it('while the provider does not answer, the stored status counts', async () => {
  const user = await suite.subscriber('offline', 'pro_month');
  // Its own stop ends it once more, which changes nothing.
  await suite.standIn.stop();
  const { body } = await suite.get(user, '/api/checkout/check-subscription');
  expect(body).toMatchObject({ success: false, new_status: expect.any(String) });
  const answer = await suite.post(user, '/api/billing/preview', { kind: 'cancel' });
  expect([answer.status, answer.body.code]).toEqual([502, 'payment_provider_failed']);
  expect((await suite.billing(user)).subscription?.lookup_key).toBe('pro_month');
});
