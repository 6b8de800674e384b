import type Stripe from 'stripe';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, openStripeSuite, START, type StripeSuite } from '../testing/stripe-suite.ts';

let suite: StripeSuite;
beforeEach(async () => {
  suite = await openStripeSuite();
});
afterEach(() => suite.standIn.stop());

const HOUR = 3_600;
const END = Date.UTC(2026, 1, 15, 12) / 1_000;

/** A subscription that began at the start with the first price. */
async function subscribed(card = 'pm_card_visa', extra: Stripe.SubscriptionCreateParams = {}) {
  const { stripe, prices } = suite;
  const customer = await stripe.customers.create({
    email: 'ann@example.test',
    payment_method: card,
    invoice_settings: { default_payment_method: card },
  });
  return stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.basic_month }],
    ...extra,
  });
}
const itemOf = (subscription: Stripe.Subscription) => {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error('no item');
  return item;
};
const customerOf = ({ customer }: Stripe.Subscription) => String(customer);
const invoicesOf = async (subscription: Stripe.Subscription) =>
  (await suite.stripe.invoices.list({ subscription: subscription.id })).data;

it('an upgrade charges exactly what its preview showed: by the second, with the unused part given back', async () => {
  const { stripe, prices, moveTo } = suite;
  const subscription = await subscribed();
  const at = START + 10 * DAY + 1_234;
  moveTo(at);
  const items = [{ id: itemOf(subscription).id, price: prices.pro_month }];
  const preview = await stripe.invoices.createPreview({
    customer: customerOf(subscription),
    subscription: subscription.id,
    subscription_details: { items, proration_behavior: 'always_invoice', proration_date: at },
  });
  const left = (END - at) / (END - START);
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([
    -Math.round(2_499 * left),
    Math.round(4_299 * left),
  ]);
  expect(preview.amount_due).toBe(Math.round(4_299 * left) - Math.round(2_499 * left));
  expect(
    preview.lines.data.every(({ parent }) => parent?.subscription_item_details?.proration === true),
  ).toBe(true);

  moveTo(at + 60);
  const changed = await stripe.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
    proration_date: at,
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  });
  expect(changed).toMatchObject({
    status: 'active',
    pending_update: null,
    items: {
      data: [{ price: { lookup_key: 'pro_month' }, current_period_start: START, current_period_end: END }],
    },
    latest_invoice: {
      status: 'paid',
      billing_reason: 'subscription_update',
      amount_paid: preview.amount_due,
    },
  });
});

it('another interval begins a new period now', async () => {
  const { stripe, prices, moveTo } = suite;
  const subscription = await subscribed();
  const at = START + 10 * DAY;
  moveTo(at);
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: prices.pro_3months }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  });
  const unused = Math.round((2_499 * (END - at)) / (END - START));
  expect(changed).toMatchObject({
    items: { data: [{ current_period_start: at, current_period_end: Date.UTC(2026, 3, 25, 12) / 1_000 }] },
    latest_invoice: { amount_paid: 10_999 - unused },
  });
});

it('a change in the trial costs nothing, and its end charges the new price', async () => {
  const { stripe, prices } = suite;
  const subscription = await subscribed('pm_card_visa', { trial_period_days: 5 });
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: prices.pro_month }],
    proration_behavior: 'always_invoice',
  });
  expect(changed).toMatchObject({ status: 'trialing', trial_end: START + 5 * DAY });
  expect((await invoicesOf(subscription)).map(({ amount_due }) => amount_due)).toEqual([0]);
  const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
  expect(preview).toMatchObject({ amount_due: 4_299, period_end: START + 5 * DAY });
  const ended = await stripe.subscriptions.update(subscription.id, {
    trial_end: 'now',
    expand: ['latest_invoice'],
  });
  expect(ended).toMatchObject({ status: 'active', latest_invoice: { amount_paid: 4_299 } });
});

it('a declined upgrade changes nothing until its invoice is paid', async () => {
  const { stripe, prices, submit, moveTo } = suite;
  const subscription = await subscribed();
  await stripe.customers.update(customerOf(subscription), {
    invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' },
  });
  moveTo(START + DAY);
  const pending = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: prices.pro_month }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  });
  expect(pending).toMatchObject({
    status: 'active',
    items: { data: [{ price: { lookup_key: 'basic_month' } }] },
    pending_update: { subscription_items: [{ price: { lookup_key: 'pro_month' } }] },
    latest_invoice: { status: 'open' },
  });
  const invoice = pending.latest_invoice as Stripe.Invoice;
  await expect(stripe.invoices.pay(invoice.id)).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  });
  await stripe.customers.update(customerOf(subscription), {
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  await submit(invoice.hosted_invoice_url ?? '', {});
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { lookup_key: 'pro_month' } }] },
  });
});

it('an upgrade whose bank asks for another step waits for it, and expires without', async () => {
  const { stripe, prices, submit, moveTo } = suite;
  const upgrade = async (step: 'succeed' | 'fail') => {
    const subscription = await subscribed();
    await stripe.customers.update(customerOf(subscription), {
      invoice_settings: { default_payment_method: 'pm_card_authenticationRequired' },
    });
    const pending = await stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: prices.pro_month }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    const invoice = pending.latest_invoice as Stripe.Invoice;
    const intent = invoice.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent.status).toBe('requires_action');
    await submit(intent.next_action?.redirect_to_url?.url ?? '', { step });
    return { id: subscription.id, invoice: invoice.id };
  };
  const [done, failed] = [await upgrade('succeed'), await upgrade('fail')];
  expect(itemOf(await stripe.subscriptions.retrieve(done.id)).price.lookup_key).toBe('pro_month');
  expect((await stripe.subscriptions.retrieve(failed.id)).pending_update).not.toBeNull();
  moveTo(START + DAY);
  expect(await stripe.subscriptions.retrieve(failed.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { lookup_key: 'basic_month' } }] },
  });
  expect((await stripe.invoices.retrieve(failed.invoice)).status).toBe('void');
});

it('a failed renewal is past due, is tried again, and ends the subscription; paying makes it active', async () => {
  const { stripe, moveTo } = suite;
  const [lost, saved] = [await subscribed(), await subscribed()];
  for (const one of [lost, saved]) {
    await stripe.customers.update(customerOf(one), {
      invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' },
    });
  }
  moveTo(END + HOUR / 2);
  expect(await stripe.subscriptions.retrieve(lost.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'draft', amount_due: 2_499 },
  });
  moveTo(END + HOUR);
  expect((await stripe.subscriptions.retrieve(lost.id)).status).toBe('past_due');
  await stripe.customers.update(customerOf(saved), {
    invoice_settings: { default_payment_method: 'pm_card_visa' },
  });
  const { latest_invoice } = await stripe.subscriptions.retrieve(saved.id);
  await stripe.invoices.pay(String(latest_invoice));
  expect((await stripe.subscriptions.retrieve(saved.id)).status).toBe('active');

  moveTo(END + 16 * DAY);
  expect(await stripe.subscriptions.retrieve(lost.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
  });
});

it('renewals stay on the day of the anchor, one invoice each', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed();
  moveTo(START + 366 * DAY);
  const invoices = await stripe.invoices.list({ subscription: subscription.id, limit: 100 });
  expect(invoices.data).toHaveLength(13);
  expect(invoices.data.every(({ status, amount_paid }) => status === 'paid' && amount_paid === 2_499)).toBe(
    true,
  );
  expect(itemOf(await stripe.subscriptions.retrieve(subscription.id)).current_period_start).toBe(
    Date.UTC(2027, 0, 15, 12) / 1_000,
  );
});

it('a cancellation at the end of the period ends it then, and can be taken back', async () => {
  const { stripe, moveTo } = suite;
  const [ending, kept] = [await subscribed(), await subscribed()];
  for (const { id } of [ending, kept]) await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await stripe.subscriptions.retrieve(ending.id)).toMatchObject({ status: 'active', cancel_at: END });
  await expect(stripe.invoices.createPreview({ subscription: ending.id })).rejects.toMatchObject({
    code: 'invoice_upcoming_none',
  });
  await stripe.subscriptions.update(kept.id, { cancel_at_period_end: false });
  moveTo(END);
  expect((await stripe.subscriptions.retrieve(ending.id)).status).toBe('canceled');
  expect((await stripe.subscriptions.retrieve(kept.id)).status).toBe('active');
});

it('a paused collection voids the invoices until it resumes', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed();
  const next = Date.UTC(2026, 2, 15, 12) / 1_000;
  await stripe.subscriptions.update(subscription.id, {
    pause_collection: { behavior: 'void', resumes_at: next },
  });
  moveTo(END + 2 * HOUR);
  expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['void', 'paid']);
  moveTo(next + 2 * HOUR);
  expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['paid', 'void', 'paid']);
  expect((await stripe.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull();
});

it('a schedule changes price and interval at the end of the period, and can be released before', async () => {
  const { stripe, prices, moveTo } = suite;
  const [switching, staying] = [await subscribed(), await subscribed()];
  const schedules: string[] = [];
  for (const one of [switching, staying]) {
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: one.id });
    const [current] = schedule.phases;
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: prices.basic_month, quantity: 1 }],
          start_date: current?.start_date ?? 0,
          end_date: current?.end_date ?? 0,
        },
        {
          items: [{ price: prices.pro_3months, quantity: 1 }],
          duration: { interval: 'month', interval_count: 3 },
          proration_behavior: 'none',
        },
      ],
    });
    schedules.push(schedule.id);
  }
  expect((await stripe.invoices.createPreview({ subscription: switching.id })).amount_due).toBe(10_999);
  await stripe.subscriptionSchedules.release(schedules[1] ?? '');
  moveTo(END + 2 * HOUR);
  expect(await stripe.subscriptions.retrieve(switching.id, { expand: ['latest_invoice'] })).toMatchObject({
    items: {
      data: [
        {
          price: { lookup_key: 'pro_3months' },
          current_period_start: END,
          current_period_end: Date.UTC(2026, 4, 15, 12) / 1_000,
        },
      ],
    },
    latest_invoice: { amount_paid: 10_999, status: 'paid' },
  });
  expect(itemOf(await stripe.subscriptions.retrieve(staying.id)).price.lookup_key).toBe('basic_month');
  moveTo(Date.UTC(2026, 4, 15, 14) / 1_000);
  expect(await stripe.subscriptions.retrieve(switching.id)).toMatchObject({
    schedule: null,
    status: 'active',
  });
});

it('credit reduces the next invoices until it is used up', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed();
  const customer = customerOf(subscription);
  await stripe.customers.createBalanceTransaction(customer, { amount: -3_000, currency: 'eur' });
  expect(await stripe.invoices.createPreview({ subscription: subscription.id })).toMatchObject({
    total: 2_499,
    starting_balance: -3_000,
    amount_due: 0,
    ending_balance: -501,
  });
  moveTo(END + 2 * HOUR);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: -501 });
  moveTo(Date.UTC(2026, 2, 15, 14) / 1_000);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  const [latest] = await invoicesOf(subscription);
  expect(latest).toMatchObject({ amount_paid: 1_998, starting_balance: -501, ending_balance: 0 });
  const transactions = await stripe.customers.listBalanceTransactions(customer);
  expect(transactions.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

it('a downgrade at once becomes credit', async () => {
  const { stripe, prices, moveTo } = suite;
  const subscription = await subscribed('pm_card_visa', { items: [{ price: suite.prices.pro_month }] });
  moveTo(START + 10 * DAY);
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: prices.basic_month }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice', 'customer'],
  });
  const left = (END - START - 10 * DAY) / (END - START);
  const credit = Math.round(2_499 * left) - Math.round(4_299 * left);
  expect(changed).toMatchObject({
    customer: { balance: credit },
    latest_invoice: { total: credit, amount_due: 0, status: 'paid' },
  });
});
