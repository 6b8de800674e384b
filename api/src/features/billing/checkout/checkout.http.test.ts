import { describe, expect, it } from 'vitest';
import { billingSuite, DAY_MS, START } from '../../../../testing/billing/billing-suite.ts';
import { newAccount } from '../../../../testing/new-account.ts';

const suite = billingSuite();
const checkout = '/api/checkout/create-checkout-session';
const profileOf = async (user: Parameters<typeof suite.billing>[0]) =>
  (await suite.get(user, '/api/profile')).body;

describe('a first plan by card', () => {
  it('begins with free days, and is charged when they end', async () => {
    const user = await newAccount(suite.web, 'first');
    expect(await suite.billing(user)).toEqual({
      status: 'ok',
      message: '',
      methods: { card: true, crypto: true, stand_in: true },
      trial: true,
      subscription: null,
      crypto: null,
      credit: 0,
      due: null,
      has_card: false,
    });
    const { status, body } = await suite.post(user, checkout, { lookup_key: 'pro_month' });
    expect([status, new URL(body.url).origin]).toEqual([200, suite.web.url]);
    const paid = await suite.submit(body.url, { card: '5555555555554444' });
    expect(paid.headers.get('location')).toBe(`${suite.web.url}/settings?tab=billing&checkout=done`);
    await suite.settled();

    const trialEnd = new Date(START + 5 * DAY_MS).toISOString();
    expect(await profileOf(user)).toMatchObject({
      subscription_status: 'trialing',
      subscription_plan: 'pro_month',
      plan_source: 'card',
      trial_end: (START + 5 * DAY_MS) / 1_000,
      subscription_until: null,
      upgradeLevel: 'pro',
      customer_id: expect.stringMatching(/^cus_/),
      subscription_id: expect.stringMatching(/^sub_/),
    });
    expect(await suite.billing(user)).toMatchObject({
      trial: false,
      has_card: true,
      subscription: {
        source: 'card',
        status: 'trialing',
        lookup_key: 'pro_month',
        trial_end: trialEnd,
        next_payment: { amount: 4_299, at: trialEnd },
      },
    });
    expect(await suite.web.db.knex('paid_invoices').where({ user_id: user.id })).toEqual([]);

    await suite.moveTo(START + 5 * DAY_MS + 7_200_000);
    expect((await suite.billing(user)).subscription).toMatchObject({
      status: 'active',
      next_payment: { amount: 4_299, at: new Date(Date.UTC(2026, 1, 20, 12)).toISOString() },
    });
    expect(await suite.web.db.knex('paid_invoices').where({ user_id: user.id })).toMatchObject([
      { amount_cents: 4_299 },
    ]);
    const { invoices } = (await suite.get(user, '/api/billing/invoices')).body;
    expect(
      invoices.map(({ amount, status: paidStatus }: { amount: number; status: string }) => [
        amount,
        paidStatus,
      ]),
    ).toEqual([
      [4_299, 'paid'],
      [0, 'paid'],
    ]);
  });

  it('is refused to a subscriber, and closes the pay pages that were opened before', async () => {
    const user = await newAccount(suite.web, 'two-pages');
    const [one, two] = [
      await suite.post(user, checkout, { lookup_key: 'basic_month' }),
      await suite.post(user, checkout, { lookup_key: 'sharp_month' }),
    ];
    expect((await suite.submit(one.body.url, { card: '4242424242424242' })).status).not.toBe(303);
    await suite.submit(two.body.url, { card: '4242424242424242' });
    await suite.settled();
    expect((await profileOf(user)).subscription_plan).toBe('sharp_month');
    const again = await suite.post(user, checkout, { lookup_key: 'basic_month' });
    expect([again.status, again.body.code]).toEqual([409, 'already_subscribed']);
  });

  it('has free days once a card: another account with it is charged at once and informed', async () => {
    await suite.subscriber('cardholder', 'basic_month', '5555555555554444');
    const user = await newAccount(suite.web, 'again');
    const { body } = await suite.post(user, checkout, { lookup_key: 'pro_month' });
    await suite.submit(body.url, { card: '5555555555554444' });
    await suite.settled();
    expect(await profileOf(user)).toMatchObject({
      subscription_status: 'active',
      subscription_plan: 'pro_month',
    });
    expect(await suite.web.db.knex('paid_invoices').where({ user_id: user.id })).toMatchObject([
      { amount_cents: 4_299 },
    ]);
    const mails = await suite.web.db.knex('outbox_mails').where({ recipient: user.email }).orderBy('id');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('without free days'),
      expect.stringContaining('Receipt for €42.99'),
    ]);
  });

  it('ends free days of a card that had some before a change is shown, also when no report arrived', async () => {
    await suite.subscriber('cardholder-two', 'basic_month', '5555555555554444');
    const user = await newAccount(suite.web, 'late-report');
    const { body } = await suite.post(user, checkout, { lookup_key: 'pro_month' });
    await suite.settled();
    suite.standIn.state.delivery = { ...suite.standIn.state.delivery, mode: 'lose' };
    try {
      await suite.submit(body.url, { card: '5555555555554444' });
      const shown = await suite.post(user, '/api/billing/preview', { kind: 'cancel' });
      const invoices = async () => (await suite.get(user, '/api/billing/invoices')).body.invoices;
      const paid = await invoices();
      expect(paid.map(({ amount }: { amount: number }) => amount).toSorted()).toEqual([0, 4_299]);
      await suite.post(user, '/api/billing/change', {
        ...{ change: { kind: 'cancel' }, token: shown.body.token },
      });
      expect(await invoices()).toEqual(paid);
      const end = shown.body.effective_at;
      expect((await suite.billing(user)).subscription).toMatchObject({ cancel_at: end, period_end: end });
    } finally {
      suite.standIn.state.delivery = { ...suite.standIn.state.delivery, mode: 'send' };
    }
  });

  it('charges nobody who has cancelled: free days of a card that had some end without a payment', async () => {
    await suite.subscriber('cardholder-three', 'basic_month', '5555555555554444');
    const user = await newAccount(suite.web, 'cancelled-at-once');
    const { body } = await suite.post(user, checkout, { lookup_key: 'pro_month' });
    await suite.settled();
    suite.standIn.state.delivery = { ...suite.standIn.state.delivery, mode: 'hold' };
    await suite.submit(body.url, { card: '5555555555554444' });
    const { customer_id: customer } = await profileOf(user);
    const [subscription] = (await suite.stripe.subscriptions.list({ customer })).data;
    await suite.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    suite.standIn.state.delivery = { ...suite.standIn.state.delivery, mode: 'send' };
    await suite.standIn.control.release();
    await suite.settled();
    expect((await profileOf(user)).subscription_status).toBe('canceled');
    expect(await suite.web.db.knex('paid_invoices').where({ user_id: user.id })).toEqual([]);
  });
});
