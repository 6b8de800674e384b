import type { BillingChange, BillingSubscription } from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { billingSuite, type Customer } from '../../../../testing/billing/billing-suite.ts';

const suite = billingSuite();
const HOUR_MS = 3_600_000;
const FEBRUARY = '2026-02-15T12:00:00.000Z';
const MARCH = '2026-03-15T12:00:00.000Z';
const APRIL = '2026-04-15T12:00:00.000Z';

const CHANGES = {
  switch: { kind: 'switch', lookup_key: 'basic_month' },
  'other switch': { kind: 'switch', lookup_key: 'pro_3months' },
  pause: { kind: 'pause', periods: 1 },
  'longer pause': { kind: 'pause', periods: 2 },
  cancel: { kind: 'cancel' },
} as const satisfies Record<string, BillingChange>;
type Name = keyof typeof CHANGES;

const NOTHING = { cancel_at: null, change: null, pause: null };
/** What billing shows of each change alone. */
const PLANNED: Readonly<Record<Name, Partial<BillingSubscription>>> = {
  switch: {
    ...NOTHING,
    change: { lookup_key: 'basic_month', at: FEBRUARY },
    next_payment: { amount: 2_499, at: FEBRUARY },
  },
  'other switch': {
    ...NOTHING,
    change: { lookup_key: 'pro_3months', at: FEBRUARY },
    next_payment: { amount: 10_999, at: FEBRUARY },
  },
  pause: {
    ...NOTHING,
    pause: { from: FEBRUARY, until: MARCH },
    next_payment: { amount: 4_299, at: MARCH },
  },
  'longer pause': {
    ...NOTHING,
    pause: { from: FEBRUARY, until: APRIL },
    next_payment: { amount: 4_299, at: APRIL },
  },
  cancel: { change: null, cancel_at: FEBRUARY, next_payment: null },
};

/** Subscribers of Pro by their names, before the clock moves. */
const users = new Map<string, Customer>();
const userOf = (name: string): Customer => {
  const user = users.get(name);
  if (user === undefined) throw new Error(`no user ${name}`);
  return user;
};
beforeAll(async () => {
  const others = ['insistent', 'careful', 'due', 'paused'];
  for (const name of [...Object.keys(CHANGES).map((change) => `${change} first`), ...others]) {
    const user = await suite.subscriber(name.replaceAll(' ', '-'), 'pro_month');
    users.set(name, user);
    const { subscription_id, subscription_status } = (await suite.get(user, '/api/profile')).body;
    if (subscription_status === 'trialing') {
      await suite.stripe.subscriptions.update(subscription_id, { trial_end: 'now' });
    }
  }
  await suite.settled();
});
const shown = async (user: Customer) => (await suite.billing(user)).subscription;
const NEXT_SECOND_MS = 1_000;

describe('a change in place of the planned one', () => {
  const names = Object.keys(CHANGES) as Name[];
  it.each(names)('is previewed with its amount and date, and made, after a %s', async (before) => {
    const user = userOf(`${before} first`);
    for (const after of names.filter((name) => name !== before)) {
      // Changes of the same second would be repetitions of each other.
      await suite.moveTo(suite.now() + NEXT_SECOND_MS);
      expect((await suite.change(user, CHANGES[before])).status).toBe(200);
      const { body } = await suite.post(user, '/api/billing/preview', CHANGES[after]);
      const { next_payment } = PLANNED[after];
      expect(body).toMatchObject({ due_now: 0, effective_at: FEBRUARY, next_payment });
      const change = { change: CHANGES[after], token: body.token };
      for (let time = 0; time < 2; time += 1) {
        const made = await suite.post(user, '/api/billing/change', change);
        expect([after, made.status, made.body.url]).toEqual([after, 200, null]);
      }
      await suite.settled();
      expect([after, await shown(user)]).toMatchObject([after, PLANNED[after]]);
      await suite.moveTo(suite.now() + NEXT_SECOND_MS);
      expect((await suite.change(user, { kind: 'keep' })).status).toBe(200);
      const kept = { amount: 4_299, at: FEBRUARY };
      expect(await shown(user)).toMatchObject({ ...NOTHING, next_payment: kept });
    }
  });

  it('is not an upgrade, and not the same again', async () => {
    const user = userOf('insistent');
    await suite.change(user, CHANGES.switch);
    const codes = [];
    for (const change of [{ kind: 'upgrade', lookup_key: 'sharp_month' } as const, CHANGES.switch]) {
      codes.push((await suite.post(user, '/api/billing/preview', change)).body.code);
    }
    expect(codes).toEqual(['change_pending', 'already_planned']);
    expect(await shown(user)).toMatchObject(PLANNED.switch);
  });

  it('stays cancelled when the provider fails before the other change is made', async () => {
    const user = userOf('careful');
    await suite.change(user, CHANGES.cancel);
    const { body } = await suite.post(user, '/api/billing/preview', CHANGES.switch);
    suite.standIn.control.setOutage('down');
    const failed = await suite.post(user, '/api/billing/change', {
      change: CHANGES.switch,
      token: body.token,
    });
    suite.standIn.control.setOutage('none');
    expect([failed.status, await shown(user)]).toMatchObject([502, PLANNED.cancel]);
  });
});

it('what is past due can be cancelled with a switch planned, and a pause that has begun', async () => {
  const [due, paused] = [userOf('due'), userOf('paused')];
  await suite.change(due, CHANGES.switch);
  await suite.change(paused, CHANGES['longer pause']);
  const { customer_id: customer, subscription_id: id } = (await suite.get(due, '/api/profile')).body;
  const { id: card } = await suite.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await suite.stripe.subscriptions.update(id, { default_payment_method: card });
  await suite.moveTo(Date.parse(FEBRUARY) + 2 * HOUR_MS);
  expect([(await shown(due))?.status, (await shown(paused))?.status]).toEqual(['past_due', 'active']);

  const other = await suite.post(paused, '/api/billing/preview', CHANGES.switch);
  expect([other.status, other.body.code]).toEqual([409, 'pause_begun']);
  for (const user of [due, paused]) {
    const { body } = await suite.post(user, '/api/billing/preview', CHANGES.cancel);
    expect(body).toMatchObject({
      due_now: 0,
      effective_at: new Date(suite.now()).toISOString(),
      next_payment: null,
    });
    expect((await suite.change(user, CHANGES.cancel)).status).toBe(200);
    expect(await shown(user)).toMatchObject({ status: 'canceled', next_payment: null });
  }
  await suite.moveTo(Date.parse(APRIL) + 2 * HOUR_MS);
  const paid = await suite.web.db.knex('paid_invoices').whereIn('user_id', [due.id, paused.id]);
  expect(paid.map(({ amount_cents }) => amount_cents)).toEqual([4_299, 4_299]);
  expect((await suite.stripe.invoices.list({ customer, status: 'open' })).data).toEqual([]);
});
