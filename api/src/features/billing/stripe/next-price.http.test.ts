import { expect, it } from 'vitest';
import { billingSuite, type Customer } from '../../../../testing/billing/billing-suite.ts';

const suite = billingSuite();
const TRIAL_END = '2026-01-20T12:00:00.000Z';
const FEBRUARY = '2026-02-15T12:00:00.000Z';
const MARCH = '2026-03-15T12:00:00.000Z';

/** A price of the time before the price list was changed: its lookup key went to the new one. */
async function oldPrice(plan: string, unit_amount: number): Promise<string> {
  const { id } = await suite.stripe.prices.create({
    product: `fairline_${plan}`,
    currency: 'eur',
    unit_amount,
    recurring: { interval: 'month', interval_count: 1 },
    metadata: { lookup_key: `${plan}_month` },
  });
  return id;
}

/** A subscriber of Pro since its price was another one. */
async function oldSubscriber(name: string, card?: string): Promise<{ user: Customer; id: string }> {
  const user = await suite.subscriber(name, 'pro_month', card);
  const id: string = (await suite.get(user, '/api/profile')).body.subscription_id;
  const [item] = (await suite.stripe.subscriptions.retrieve(id)).items.data;
  await suite.stripe.subscriptions.update(id, {
    items: [{ id: item?.id ?? '', price: await oldPrice('pro', 3_499) }],
    proration_behavior: 'none',
  });
  await suite.settled();
  return { user, id };
}
const next = async (user: Customer) => (await suite.billing(user)).subscription?.next_payment;

it('a subscriber on an older price reads what will really be charged, and is charged that', async () => {
  const { user, id } = await oldSubscriber('loyal');
  expect(await next(user)).toEqual({ amount: 3_499, at: TRIAL_END });
  await suite.stripe.subscriptions.update(id, { trial_end: 'now' });
  await suite.settled();
  expect(await next(user)).toEqual({ amount: 3_499, at: FEBRUARY });
  const paid = () => suite.web.db.knex('paid_invoices').where({ user_id: user.id }).pluck('amount_cents');
  expect(await paid()).toEqual([3_499]);

  const pause = await suite.post(user, '/api/billing/preview', { kind: 'pause', periods: 1 });
  expect(pause.body.next_payment).toEqual({ amount: 3_499, at: MARCH });
  await suite.change(user, { kind: 'cancel' });
  expect(await next(user)).toBeNull();
  const keep = await suite.post(user, '/api/billing/preview', { kind: 'keep' });
  expect(keep.body.next_payment).toEqual({ amount: 3_499, at: FEBRUARY });
});

it('a planned switch has the price that was planned, less credit', async () => {
  const { user, id } = await oldSubscriber('planner', '5555555555554444');
  await suite.stripe.subscriptions.update(id, { trial_end: 'now' });
  await suite.settled();
  await suite.change(user, { kind: 'switch', lookup_key: 'basic_month' });
  expect(await next(user)).toEqual({ amount: 2_499, at: FEBRUARY });
  const { schedule, customer } = await suite.stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
  if (schedule === null || typeof schedule === 'string') throw new Error('no schedule');
  const [paid] = schedule.phases;
  const before = paid?.items[0]?.price;
  await suite.stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      {
        items: [{ price: typeof before === 'string' ? before : (before?.id ?? '') }],
        start_date: paid?.start_date ?? 0,
        end_date: paid?.end_date ?? 0,
      },
      { items: [{ price: await oldPrice('basic', 1_999) }], start_date: paid?.end_date ?? 0 },
    ],
  });
  await suite.stripe.customers.createBalanceTransaction(String(customer), { amount: -500, currency: 'eur' });
  await suite.settled();
  expect(await next(user)).toEqual({ amount: 1_499, at: FEBRUARY });
});

it('while the provider does not answer, the price list counts', async () => {
  const user = await suite.subscriber('offline', 'basic_month');
  const shown = await next(user);
  suite.standIn.control.setOutage('down');
  expect([shown?.amount, await next(user)]).toEqual([2_499, shown]);
  suite.standIn.control.setOutage('none');
});
