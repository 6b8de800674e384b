import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { billingSuite, type Customer, DAY_MS } from '../../../../testing/billing/billing-suite.ts';
import { NEW_PASSWORD, newAccount } from '../../../../testing/new-account.ts';
import { until } from '../../../../testing/test-client.ts';

const suite = billingSuite();
const HOUR_MS = DAY_MS / 24;
const FEBRUARY = '2026-02-15T12:00:00.000Z';
const MARCH = '2026-03-15T12:00:00.000Z';

/** A subscriber whose trial has ended with its payment. */
async function paying(name: string, lookupKey = 'pro_month'): Promise<Customer> {
  const user = await suite.subscriber(name, lookupKey);
  const { subscription } = await suite.billing(user);
  if (subscription?.status === 'trialing') {
    await suite.stripe.subscriptions.update((await atProvider(user)).id, { trial_end: 'now' });
    await suite.settled();
  }
  return user;
}

async function atProvider(user: Customer): Promise<Stripe.Subscription> {
  const { customer_id: customer } = await suite.web.db
    .knex('profiles')
    .where({ user_id: user.id })
    .first('stripe_customer_id as customer_id');
  const { data } = await suite.stripe.subscriptions.list({
    customer,
    status: 'all',
    expand: ['data.schedule'],
  });
  const [subscription] = data;
  if (subscription === undefined) throw new Error('no subscription');
  return subscription;
}

const hasEndedRenewal = async (user: Customer) => {
  const row = await suite.web.db.knex('account_deletions').where({ user_id: user.id }).first();
  return row?.renewal_ended_at != null;
};

/** Asks for the deletion, which stops the renewal behind the answer. */
async function askDeletion(user: Customer): Promise<void> {
  const { status } = await suite.post(user, '/api/auth/delete-account', { password: NEW_PASSWORD });
  expect(status).toBe(200);
}
async function remove(user: Customer): Promise<void> {
  await askDeletion(user);
  await until(() => hasEndedRenewal(user));
  await suite.settled();
}

/** Signs in again and restores the account. */
async function restore(user: Customer): Promise<Customer> {
  const back = { ...user, token: await suite.web.signIn(user.email, NEW_PASSWORD) };
  expect((await suite.post(back, '/api/account/restore')).status).toBe(200);
  await suite.settled();
  return back;
}
/** The mails on a plan that is not as it was before. */
const warningsTo = (user: Customer): Promise<string[]> =>
  suite.web.db
    .knex('outbox_mails')
    .where({ recipient: user.email })
    .whereLike('subject', 'Check your plan%')
    .pluck('text');
const runDeletions = () => suite.web.web.runJob('account-deletions');
const paidBy = async (user: Customer) =>
  (await suite.web.db.knex('paid_invoices').where({ user_id: user.id }).orderBy('paid_at')).map(
    ({ amount_cents }) => amount_cents,
  );

describe('an account that is to be deleted', () => {
  it('is not charged again; restored, its plan goes on, and again after a second time', async () => {
    const user = await paying('returner');
    for (let time = 0; time < 2; time += 1) {
      await remove(time === 0 ? user : await signedIn(user));
      expect(await atProvider(user)).toMatchObject({
        status: 'active',
        cancel_at_period_end: true,
        metadata: { ends_with_account: 'true' },
      });
      const back = await restore(user);
      expect(await atProvider(user)).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
      expect((await atProvider(user)).metadata.ends_with_account).toBeUndefined();
      expect((await suite.billing(back)).subscription).toMatchObject({
        cancel_at: null,
        next_payment: { amount: 4_299, at: FEBRUARY },
      });
    }
    expect(await warningsTo(user)).toEqual([]);
  });

  it('keeps the switch that was planned', async () => {
    const user = await paying('switcher');
    await suite.change(user, { kind: 'switch', lookup_key: 'basic_3months' });
    await remove(user);
    expect(await atProvider(user)).toMatchObject({ cancel_at_period_end: true, schedule: null });
    const back = await restore(user);
    expect((await suite.billing(back)).subscription).toMatchObject({
      lookup_key: 'pro_month',
      cancel_at: null,
      change: { lookup_key: 'basic_3months', at: FEBRUARY },
      next_payment: { amount: 5_999, at: FEBRUARY },
    });
    // Nothing of it remains to be made a second time.
    expect((await atProvider(user)).metadata).not.toHaveProperty('stopped_switch');
    await suite.change(back, { kind: 'keep' });
    await remove(back);
    expect((await suite.billing(await restore(user))).subscription?.change).toBeNull();
  });

  it('goes on without the switch whose price is not sold any more, and is informed', async () => {
    const user = await paying('outpriced');
    await suite.change(user, { kind: 'switch', lookup_key: 'basic_6months' });
    const { schedule } = await atProvider(user);
    const planned = (schedule as Stripe.SubscriptionSchedule).phases.at(-1)?.items[0]?.price;
    const price = typeof planned === 'string' ? planned : (planned?.id ?? '');
    await remove(user);
    await suite.stripe.prices.update(price, { active: false });
    const back = await restore(user);
    await suite.stripe.prices.update(price, { active: true });
    expect((await suite.billing(back)).subscription).toMatchObject({
      cancel_at: null,
      change: null,
      next_payment: { amount: 4_299, at: FEBRUARY },
    });
    expect(await warningsTo(user)).toEqual([expect.stringContaining('its price has changed since')]);
  });

  it('keeps a pause', async () => {
    const user = await paying('sleeper');
    await suite.change(user, { kind: 'pause', periods: 1 });
    await remove(user);
    expect(await atProvider(user)).toMatchObject({ cancel_at_period_end: true });
    expect((await suite.billing(await restore(user))).subscription).toMatchObject({
      cancel_at: null,
      pause: { from: FEBRUARY, until: MARCH },
      next_payment: { amount: 4_299, at: MARCH },
    });
  });

  it("keeps a cancellation of the user's own, also one after a first return", async () => {
    const user = await paying('leaver');
    await suite.change(user, { kind: 'cancel' });
    await remove(user);
    const back = await restore(user);
    expect((await suite.billing(back)).subscription?.cancel_at).toBe(FEBRUARY);
    // The provider was away when the account was restored; the user kept the plan, and cancelled it later.
    await suite.change(back, { kind: 'keep' });
    await remove(back);
    suite.standIn.control.setOutage('down');
    const again = await restoreOffline(user);
    // A change of the same second would be the same as the first one.
    await suite.moveTo(suite.now() + 60_000);
    await suite.change(again, { kind: 'keep' });
    await suite.change(again, { kind: 'cancel' });
    await remove(again);
    expect((await suite.billing(await restore(user))).subscription?.cancel_at).toBe(FEBRUARY);
  });

  it('that is past due is not collected from any more: it ends at once, and nothing stays due', async () => {
    const user = await paying('debtor');
    const { id, customer } = await atProvider(user);
    const { id: method } = await suite.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: String(customer),
    });
    await suite.stripe.subscriptions.update(id, { default_payment_method: method });
    await suite.moveTo(Date.parse(FEBRUARY) + 2 * HOUR_MS);
    expect((await atProvider(user)).status).toBe('past_due');
    await remove(await signedIn(user));
    expect((await atProvider(user)).status).toBe('canceled');
    const open = await suite.stripe.invoices.list({ customer: String(customer), status: 'open' });
    expect(open.data).toEqual([]);
    expect((await suite.billing(await restore(user))).subscription?.status).toBe('canceled');
    expect(await paidBy(user)).toEqual([4_299]);
  });

  it('that has no plan, no customer, or an ended plan is left as it is', async () => {
    const plain = await newAccount(suite.web, 'plain');
    await remove(plain);
    expect((await suite.billing(await restore(plain))).subscription).toBeNull();
    const ended = await paying('ended');
    await suite.stripe.subscriptions.cancel((await atProvider(ended)).id);
    await suite.settled();
    await remove(await signedIn(ended));
    expect((await suite.billing(await restore(ended))).subscription?.status).toBe('canceled');
    expect((await atProvider(ended)).metadata).not.toHaveProperty('ends_with_account');
  });

  it('cannot buy a plan on a page that is still open', async () => {
    const user = await newAccount(suite.web, 'opener');
    const { body } = await suite.post(user, '/api/checkout/create-checkout-session', {
      lookup_key: 'pro_month',
    });
    await remove(user);
    await suite.submit(body.url, { card: '4242424242424242' });
    await suite.settled();
    await expect(atProvider(user)).rejects.toThrow('no subscription');
  });

  it('that ends before it is restored has no plan then, and was charged nothing more', async () => {
    const user = await paying('late');
    const { period_end } = (await suite.billing(user)).subscription ?? {};
    await suite.moveTo(Date.parse(period_end ?? '') - 2 * DAY_MS);
    await remove(await signedIn(user));
    await suite.moveTo(Date.parse(period_end ?? '') + 2 * HOUR_MS);
    const back = await restore(user);
    expect((await suite.billing(back)).subscription?.status).toBe('canceled');
    expect(await paidBy(user)).toEqual([4_299]);
  });
});

describe('while the provider does not answer', () => {
  it('the deletion is accepted, and its renewal is stopped by a later run', async () => {
    const user = await paying('patient');
    suite.standIn.control.setOutage('down');
    await askDeletion(user);
    await runDeletions();
    suite.standIn.control.setOutage('none');
    expect([await hasEndedRenewal(user), (await atProvider(user)).cancel_at_period_end]).toEqual([
      false,
      false,
    ]);
    await runDeletions();
    expect([await hasEndedRenewal(user), (await atProvider(user)).cancel_at_period_end]).toEqual([
      true,
      true,
    ]);
  });

  it('and does what it was asked, the repeated steps change nothing more', async () => {
    const user = await paying('echo');
    await suite.change(user, { kind: 'switch', lookup_key: 'basic_month' });
    suite.standIn.control.setOutage('deaf');
    await askDeletion(user);
    await runDeletions();
    suite.standIn.control.setOutage('none');
    await runDeletions();
    expect(await atProvider(user)).toMatchObject({
      cancel_at_period_end: true,
      metadata: { stopped_switch: 'basic_month' },
    });
    expect((await suite.billing(await restore(user))).subscription).toMatchObject({
      cancel_at: null,
      change: { lookup_key: 'basic_month' },
    });
  });

  it('the account is restored, and its user is informed that the plan may end', async () => {
    const user = await paying('hopeful');
    await remove(user);
    suite.standIn.control.setOutage('down');
    const back = await restoreOffline(user);
    expect(await warningsTo(user)).toEqual([expect.stringContaining('did not answer')]);
    const { subscription } = await suite.billing(back);
    expect(subscription).toMatchObject({ status: 'active', cancel_at: expect.any(String) });
    await suite.change(back, { kind: 'keep' });
    expect((await suite.billing(back)).subscription?.cancel_at).toBeNull();
  });

  it('the account is deleted by a later run, and its customer with it', async () => {
    const user = await paying('goodbye');
    const { id, customer } = await atProvider(user);
    await remove(user);
    suite.standIn.control.setOutage('down');
    await suite.web.db
      .knex('account_deletions')
      .where({ user_id: user.id })
      .update({ due_at: new Date(suite.now() - 1_000) });
    await runDeletions();
    suite.standIn.control.setOutage('none');
    expect(await suite.web.db.knex('user').where({ id: user.id })).toHaveLength(1);
    const { knex } = suite.web.db;
    const failed = () => knex('stripe_events').where('attempts', '>', 0).pluck('id');
    const before = await failed();
    // Beside the provider's own reports of what the run does.
    await runDeletions();
    expect(await knex('user').where({ id: user.id })).toEqual([]);
    await suite.settled();
    expect(await failed()).toEqual(before);
    expect(await suite.stripe.customers.retrieve(String(customer))).toMatchObject({ deleted: true });
    expect((await suite.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    // What was paid stays, without a name.
    const paid = await suite.web.db.knex('paid_invoices').whereNull('user_id');
    expect(paid.map(({ amount_cents }) => amount_cents)).toContain(4_299);
  });
});

async function signedIn(user: Customer): Promise<Customer> {
  return { ...user, token: await suite.web.signIn(user.email, NEW_PASSWORD) };
}

/** Restores while the provider does not answer, which ends with it. */
async function restoreOffline(user: Customer): Promise<Customer> {
  const back = await signedIn(user);
  const { status } = await suite.post(back, '/api/account/restore');
  suite.standIn.control.setOutage('none');
  expect(status).toBe(200);
  await suite.settled();
  return back;
}
