import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY, openStripeSuite, START, type StripeSuite } from '../testing/stripe-suite.ts';
import { customerOf, invoicesOf, itemOf, setCard, subscribed } from '../testing/subscribed.ts';

let suite: StripeSuite;
beforeEach(async () => {
  suite = await openStripeSuite();
});
afterEach(() => suite.standIn.stop());

const HOUR = 3_600;
const END = Date.UTC(2026, 1, 15, 12) / 1_000;

it('a failed renewal is past due, is tried again, and ends the subscription; paying makes it active', async () => {
  const { stripe, moveTo } = suite;
  const [lost, saved] = [await subscribed(suite), await subscribed(suite)];
  for (const one of [lost, saved]) {
    await setCard(suite, one, 'pm_card_chargeCustomerFail');
  }
  moveTo(END + HOUR / 2);
  expect(await stripe.subscriptions.retrieve(lost.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'draft', amount_due: 2_499 },
  });
  moveTo(END + HOUR);
  expect((await stripe.subscriptions.retrieve(lost.id)).status).toBe('past_due');
  await setCard(suite, saved, 'pm_card_visa');
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

it('after the last attempt a subscription is unpaid when the account says so', async () => {
  const { stripe, moveTo, standIn } = suite;
  standIn.control.setAfterRetries('unpaid');
  const subscription = await subscribed(suite);
  await setCard(suite, subscription, 'pm_card_chargeCustomerFail');
  moveTo(END + 16 * DAY);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('unpaid');
  moveTo(END + 40 * DAY);
  const [draft, open] = await invoicesOf(suite, subscription);
  expect([draft?.status, open?.status]).toEqual(['draft', 'open']);
  await setCard(suite, subscription, 'pm_card_visa');
  await stripe.invoices.pay(draft?.id ?? '');
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

it('a subscription whose first payment fails waits a day for it and expires', async () => {
  const { stripe, prices, moveTo } = suite;
  const customer = await stripe.customers.create({
    payment_method: 'pm_card_chargeCustomerFail',
    invoice_settings: { default_payment_method: 'pm_card_chargeCustomerFail' },
  });
  const { id, status } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: prices.basic_month }],
  });
  expect(status).toBe('incomplete');
  moveTo(START + DAY);
  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  });
});

it('an end at a given time ends the subscription then, without another charge', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed(suite);
  await stripe.subscriptions.update(subscription.id, { cancel_at: START + 10 * DAY });
  moveTo(START + 10 * DAY);
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: START + 10 * DAY,
  });
  moveTo(END + DAY);
  expect(await invoicesOf(suite, subscription)).toHaveLength(1);
});

it('a cancellation at once ends the collection of open invoices', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed(suite);
  await setCard(suite, subscription, 'pm_card_chargeCustomerFail');
  moveTo(END + 2 * HOUR);
  await stripe.subscriptions.cancel(subscription.id);
  await setCard(suite, subscription, 'pm_card_visa');
  moveTo(END + 30 * DAY);
  expect((await invoicesOf(suite, subscription)).map(({ status }) => status)).toEqual(['open', 'paid']);
});

it('a deleted customer is reported as deleted, and its subscriptions have ended', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed(suite);
  await stripe.customers.del(customerOf(subscription));
  expect(await stripe.customers.retrieve(customerOf(subscription))).toMatchObject({ deleted: true });
  moveTo(END + 2 * HOUR);
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
});

it('renewals stay on the day of the anchor, one invoice each', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed(suite);
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
  const [ending, kept] = [await subscribed(suite), await subscribed(suite)];
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
  const subscription = await subscribed(suite);
  const next = Date.UTC(2026, 2, 15, 12) / 1_000;
  await stripe.subscriptions.update(subscription.id, {
    pause_collection: { behavior: 'void', resumes_at: next },
  });
  moveTo(END + 2 * HOUR);
  expect((await invoicesOf(suite, subscription)).map(({ status }) => status)).toEqual(['void', 'paid']);
  moveTo(next + 2 * HOUR);
  expect((await invoicesOf(suite, subscription)).map(({ status }) => status)).toEqual([
    'paid',
    'void',
    'paid',
  ]);
  expect((await stripe.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull();
});

it('a schedule changes price and interval at the end of the period, and can be released before', async () => {
  const { stripe, prices, moveTo } = suite;
  const [switching, staying] = [await subscribed(suite), await subscribed(suite)];
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
