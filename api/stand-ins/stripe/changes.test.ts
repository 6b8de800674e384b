import type Stripe from 'stripe';
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

it('an upgrade charges exactly what its preview showed: by the second, with the unused part given back', async () => {
  const { stripe, prices, moveTo } = suite;
  const subscription = await subscribed(suite);
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
  const subscription = await subscribed(suite);
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
  const subscription = await subscribed(suite, { trial_period_days: 5 });
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription).id, price: prices.pro_month }],
    proration_behavior: 'always_invoice',
  });
  expect(changed).toMatchObject({ status: 'trialing', trial_end: START + 5 * DAY });
  expect((await invoicesOf(suite, subscription)).map(({ amount_due }) => amount_due)).toEqual([0]);
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
  const subscription = await subscribed(suite);
  await setCard(suite, subscription, 'pm_card_chargeCustomerFail');
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
  await setCard(suite, subscription, 'pm_card_visa');
  await submit(invoice.hosted_invoice_url ?? '', {});
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { lookup_key: 'pro_month' } }] },
  });
});

it('an upgrade whose bank asks for another step waits for it, and expires without', async () => {
  const { stripe, prices, submit, moveTo } = suite;
  const upgrade = async (step: 'succeed' | 'fail') => {
    const subscription = await subscribed(suite);
    await setCard(suite, subscription, 'pm_card_authenticationRequired');
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

it('cancelled with proration, the unused part becomes credit', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed(suite);
  const at = START + 10 * DAY;
  moveTo(at);
  await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
  const unused = Math.round((2_499 * (END - at)) / (END - START));
  expect(await stripe.customers.retrieve(customerOf(subscription))).toMatchObject({ balance: -unused });
});

it('a refund reduces what can be refunded, and never exceeds it', async () => {
  const { stripe } = suite;
  const subscription = await subscribed(suite);
  const [invoice] = await invoicesOf(suite, subscription);
  const payments = await stripe.invoicePayments.list({ invoice: invoice?.id ?? '' });
  const payment_intent = String(payments.data[0]?.payment.payment_intent);
  await stripe.refunds.create({ payment_intent, amount: 1_000 });
  await expect(stripe.refunds.create({ payment_intent, amount: 1_500 })).rejects.toThrow(
    'greater than unrefunded',
  );
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({
    amount: 1_499,
    status: 'succeeded',
  });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

it('nothing is given back of a period that was not charged', async () => {
  const { stripe, prices, moveTo } = suite;
  const subscription = await subscribed(suite);
  await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void' } });
  moveTo(END + 10 * DAY);
  const resumed = await stripe.subscriptions.update(subscription.id, { pause_collection: '' });
  const preview = await stripe.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: itemOf(resumed).id, price: prices.pro_month }],
      proration_behavior: 'always_invoice',
    },
  });
  expect(preview.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([1]);
});

it('credit reduces the next invoices until it is used up', async () => {
  const { stripe, moveTo } = suite;
  const subscription = await subscribed(suite);
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
  const [latest] = await invoicesOf(suite, subscription);
  expect(latest).toMatchObject({ amount_paid: 1_998, starting_balance: -501, ending_balance: 0 });
  const transactions = await stripe.customers.listBalanceTransactions(customer);
  expect(transactions.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

it('a downgrade at once becomes credit', async () => {
  const { stripe, prices, moveTo } = suite;
  const subscription = await subscribed(suite, { items: [{ price: suite.prices.pro_month }] });
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
