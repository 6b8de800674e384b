import { describe, expect, it } from 'vitest';
import { billingSuite, DAY_MS, START } from '../../../../testing/billing/billing-suite.ts';
import { newAccount } from '../../../../testing/new-account.ts';

const suite = billingSuite();
const FEBRUARY = '2026-02-15T12:00:00.000Z';
const MARCH = '2026-03-15T12:00:00.000Z';

/** A subscriber without free days: the card had them before. */
async function paying(name: string, lookupKey: string, card?: string) {
  const user = await suite.subscriber(name, lookupKey, card);
  const { subscription } = await suite.billing(user);
  if (subscription?.status === 'trialing') {
    const { subscription_id } = (await suite.get(user, '/api/profile')).body;
    await suite.stripe.subscriptions.update(subscription_id, { trial_end: 'now' });
    await suite.settled();
  }
  return user;
}
const paidBy = async (user: { id: string }) =>
  (await suite.web.db.knex('paid_invoices').where({ user_id: user.id }).orderBy('paid_at')).map(
    ({ amount_cents }) => amount_cents,
  );

describe('an upgrade', () => {
  it('charges exactly what was shown, and is used at once', async () => {
    const user = await paying('up', 'pro_month');
    const change = { kind: 'upgrade', lookup_key: 'sharp_month_api' } as const;
    const { body: shown } = await suite.post(user, '/api/billing/preview', change);
    expect(shown).toMatchObject({
      due_now: 8_499 - 4_299,
      new_part: 8_499,
      unused_part: 4_299,
      credit_used: 0,
      next_payment: { amount: 8_499, at: FEBRUARY },
      resumes_at: null,
    });
    const answer = await suite.post(user, '/api/billing/change', { change, token: shown.token });
    expect(answer.body).toEqual({ status: 'ok', message: '', url: null });
    expect((await suite.billing(user)).subscription).toMatchObject({
      lookup_key: 'sharp_month_api',
      next_payment: { amount: 8_499, at: FEBRUARY },
    });
    expect((await paidBy(user)).toSorted((a, b) => a - b)).toEqual([shown.due_now, 4_299]);
    // The answer was lost and the page asks again: nothing more is charged.
    const again = await suite.post(user, '/api/billing/change', { change, token: shown.token });
    await suite.settled();
    expect([again.status, (await paidBy(user)).length]).toEqual([200, 2]);
  });

  it('uses credit, and shows it before', async () => {
    const user = await paying('credit', 'basic_month');
    await suite.web.db.knex('account_credits').insert({
      user_id: user.id,
      amount_cents: 1_000,
      reason: 'Somebody joined by your link',
      source_id: 'test:1',
    });
    expect((await suite.billing(user)).credit).toBe(1_000);
    await suite.web.web.runJob('billing-reconciliation');
    await suite.web.web.runJob('billing-reconciliation');
    expect(await suite.billing(user)).toMatchObject({
      credit: 1_000,
      subscription: { next_payment: { amount: 1_499 } },
    });
    // Interrupted before it was stored that the provider has it, long ago: it is found there, and not added again.
    await suite.web.db
      .knex('account_credits')
      .where({ user_id: user.id })
      .update({ stripe_transaction_id: null });
    suite.standIn.state.answers.splice(0);
    await suite.get(user, '/api/checkout/check-subscription');
    expect((await suite.billing(user)).credit).toBe(1_000);
    const change = { kind: 'upgrade', lookup_key: 'pro_month' } as const;
    const { body: shown } = await suite.post(user, '/api/billing/preview', change);
    expect(shown).toMatchObject({ due_now: 800, credit_used: 1_000, next_payment: { amount: 4_299 } });
    await suite.change(user, change);
    expect((await paidBy(user)).toSorted((a, b) => a - b)).toEqual([800, 2_499]);
    expect((await suite.billing(user)).credit).toBe(0);
  });

  it('is refused with another amount than was shown, and by another user', async () => {
    const user = await paying('stale', 'pro_month');
    const change = { kind: 'upgrade', lookup_key: 'sharp_month' } as const;
    const { body: shown } = await suite.post(user, '/api/billing/preview', change);
    const { customer_id } = (await suite.get(user, '/api/profile')).body;
    await suite.stripe.customers.createBalanceTransaction(customer_id, { amount: -100, currency: 'eur' });
    const outdated = await suite.post(user, '/api/billing/change', { change, token: shown.token });
    expect([outdated.status, outdated.body.code]).toEqual([409, 'preview_outdated']);
    const other = await paying('other', 'pro_month');
    for (const [who, token] of [
      [other, shown.token],
      [user, `${shown.token}x`],
      [user, 'nonsense'],
    ] as const) {
      const refused = await suite.post(who, '/api/billing/change', { change, token });
      expect([refused.status, refused.body.code]).toEqual([409, 'preview_outdated']);
    }
    expect(await paidBy(user)).toEqual([4_299]);
  });

  it('that the card does not pay leaves the plan as it is, and leads to a page that pays it', async () => {
    const user = await paying('steps', 'pro_month');
    const { customer_id: customer, subscription_id } = (await suite.get(user, '/api/profile')).body;
    const method = await suite.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer });
    await suite.stripe.subscriptions.update(subscription_id, { default_payment_method: method.id });
    const answer = await suite.change(user, { kind: 'upgrade', lookup_key: 'sharp_month' });
    expect([answer.status, answer.body.url]).toEqual([200, expect.stringContaining('/stand-in/')]);
    expect((await suite.billing(user)).subscription?.lookup_key).toBe('pro_month');
    const other = await suite.post(user, '/api/billing/preview', {
      kind: 'upgrade',
      lookup_key: 'sharp_month',
    });
    expect(other.body.code).toBe('payment_due');
    const step = (await suite.submit(answer.body.url, {})).headers.get('location') ?? '';
    await suite.submit(new URL(step, answer.body.url).href, { step: 'succeed' });
    await suite.settled();
    expect((await suite.billing(user)).subscription?.lookup_key).toBe('sharp_month');
    expect((await paidBy(user)).toSorted((a, b) => a - b)).toEqual([2_200, 4_299]);
  });

  it('on a trial costs nothing now', async () => {
    const user = await suite.subscriber('trial', 'basic_month', '4000002500003155');
    const trial = (await suite.billing(user)).subscription?.trial_end;
    expect(trial).toBe(new Date(START + 5 * DAY_MS).toISOString());
    const change = { kind: 'upgrade', lookup_key: 'pro_month' } as const;
    const { body: shown } = await suite.post(user, '/api/billing/preview', change);
    expect(shown).toMatchObject({ due_now: 0, next_payment: { amount: 4_299, at: trial } });
    await suite.change(user, change);
    expect((await suite.billing(user)).subscription).toMatchObject({
      status: 'trialing',
      lookup_key: 'pro_month',
      trial_end: trial,
      next_payment: { amount: 4_299, at: trial },
    });
  });
});

describe('a change at the end of what is paid', () => {
  it('is a cancellation, which can be taken back', async () => {
    const user = await paying('quitter', 'pro_month');
    const { body: shown } = await suite.post(user, '/api/billing/preview', { kind: 'cancel' });
    expect(shown).toMatchObject({ due_now: 0, effective_at: FEBRUARY, next_payment: null });
    await suite.change(user, { kind: 'cancel' });
    expect((await suite.billing(user)).subscription).toMatchObject({
      status: 'active',
      cancel_at: FEBRUARY,
      next_payment: null,
    });
    expect((await suite.get(user, '/api/profile')).body.subscription_until).toBe(FEBRUARY);
    const upgrade = { kind: 'upgrade', lookup_key: 'sharp_month' } as const;
    for (const [change, code] of [
      [upgrade, 'change_pending'],
      [{ kind: 'cancel' }, 'already_planned'],
    ] as const) {
      const other = await suite.post(user, '/api/billing/preview', change);
      expect([other.status, other.body.code]).toEqual([409, code]);
    }
    expect((await suite.change(user, { kind: 'keep' })).status).toBe(200);
    expect((await suite.billing(user)).subscription).toMatchObject({
      cancel_at: null,
      next_payment: { amount: 4_299, at: FEBRUARY },
    });
    expect((await suite.change(user, { kind: 'keep' })).body.code).toBe('nothing_pending');
  });

  it('is a pause of whole periods, without charge and without the product', async () => {
    const user = await paying('tired', 'pro_month');
    const { body: shown } = await suite.post(user, '/api/billing/preview', { kind: 'pause', periods: 1 });
    expect(shown).toMatchObject({
      due_now: 0,
      effective_at: FEBRUARY,
      next_payment: { amount: 4_299, at: MARCH },
      resumes_at: MARCH,
    });
    await suite.change(user, { kind: 'pause', periods: 1 });
    expect((await suite.billing(user)).subscription).toMatchObject({
      pause: { from: FEBRUARY, until: MARCH },
      next_payment: { amount: 4_299, at: MARCH },
    });
    await suite.change(user, { kind: 'keep' });
    expect((await suite.billing(user)).subscription).toMatchObject({
      pause: null,
      next_payment: { amount: 4_299, at: FEBRUARY },
    });
  });

  it('is a switch to a lower plan or another period, which can be taken back', async () => {
    const user = await paying('saver', 'pro_month');
    const change = { kind: 'switch', lookup_key: 'basic_3months' } as const;
    const { body: shown } = await suite.post(user, '/api/billing/preview', change);
    expect(shown).toMatchObject({
      due_now: 0,
      effective_at: FEBRUARY,
      next_payment: { amount: 5_999, at: FEBRUARY },
    });
    expect((await suite.change(user, change)).body).toEqual({ status: 'ok', message: '', url: null });
    expect((await suite.billing(user)).subscription).toMatchObject({
      lookup_key: 'pro_month',
      change: { lookup_key: 'basic_3months', at: FEBRUARY },
      next_payment: { amount: 5_999, at: FEBRUARY },
    });
    await suite.change(user, { kind: 'keep' });
    expect((await suite.billing(user)).subscription).toMatchObject({ change: null });
  });
});

it('a change is refused that is no change, of the other kind, or without a subscription', async () => {
  const user = await paying('odd', 'pro_month');
  const preview = async (change: object) =>
    (await suite.post(user, '/api/billing/preview', change)).body.code;
  expect(await preview({ kind: 'upgrade', lookup_key: 'pro_month' })).toBe('unchanged');
  expect(await preview({ kind: 'upgrade', lookup_key: 'basic_month' })).toBe('wrong_change');
  expect(await preview({ kind: 'switch', lookup_key: 'sharp_month' })).toBe('wrong_change');
  const none = await newAccount(suite.web, 'none');
  const answer = await suite.post(none, '/api/billing/preview', { kind: 'cancel' });
  expect([answer.status, answer.body.code]).toEqual([409, 'no_subscription']);
  const portal = await suite.post(none, '/api/checkout/create-portal-session');
  expect([portal.status, portal.body.code]).toEqual([409, 'no_card']);
});

it('what is due at the end of a period happens: renewal, pause, switch, end', async () => {
  expect(suite.now()).toBe(START);
  const [renews, pauses, ends] = [
    await paying('renews', 'basic_month'),
    await paying('pauses', 'basic_month'),
    await paying('ends', 'basic_month'),
  ];
  await suite.change(pauses, { kind: 'pause', periods: 1 });
  await suite.change(ends, { kind: 'cancel' });
  await suite.moveTo(Date.parse(FEBRUARY) + 2 * 3_600_000);
  const until = async (user: typeof renews) => {
    const { subscription_status, subscription_until } = (await suite.get(user, '/api/profile')).body;
    return [subscription_status, subscription_until];
  };
  expect([await until(renews), await paidBy(renews)]).toEqual([
    ['active', null],
    [2_499, 2_499],
  ]);
  expect([await until(pauses), await paidBy(pauses)]).toEqual([['active', FEBRUARY], [2_499]]);
  expect([await until(ends), await paidBy(ends)]).toEqual([['canceled', FEBRUARY], [2_499]]);
  expect((await suite.post(pauses, '/api/billing/preview', { kind: 'keep' })).body.code).toBe('pause_begun');

  await suite.moveTo(Date.parse(MARCH) + 2 * 3_600_000);
  expect([await until(pauses), await paidBy(pauses)]).toEqual([
    ['active', null],
    [2_499, 2_499],
  ]);
});

it('a preview can be confirmed for half an hour', async () => {
  const user = await paying('slow', 'pro_month');
  const change = { kind: 'cancel' } as const;
  const half = 30 * 60_000;
  const answers = [];
  for (const wait of [half, half + 1_000]) {
    const { body: shown } = await suite.post(user, '/api/billing/preview', change);
    await suite.moveTo(suite.now() + wait);
    const { status, body } = await suite.post(user, '/api/billing/change', { change, token: shown.token });
    answers.push([status, body.code]);
    if (status === 200) await suite.change(user, { kind: 'keep' });
  }
  expect(answers).toEqual([
    [200, undefined],
    [409, 'preview_outdated'],
  ]);
  expect((await suite.billing(user)).subscription?.cancel_at).toBeNull();
});
