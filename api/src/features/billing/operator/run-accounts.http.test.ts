import { expect, it } from 'vitest';
import { newAccount } from '../../../../testing/new-account.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { AccountsError } from './granted-plan.ts';
import { ACCOUNTS_USAGE, runAccounts } from './run-accounts.ts';

const web = suiteWeb();
const run = (...args: string[]) => runAccounts(web.db, args);
const planOf = async (token: string) => {
  const { body } = await web.call('GET', '/api/profile', { token });
  return [body.subscription_status, body.subscription_plan, body.plan_source, body.subscription_until];
};

it('grants a plan, replaces it, shows it and revokes it', async () => {
  const { email, token } = await newAccount(web, 'friend');
  expect(await run('show', email)).toContain('no plan');
  expect(await run('grant', email.toUpperCase(), 'pro')).toContain('pro_month until it is revoked');
  expect(await planOf(token)).toEqual(['active', 'pro_month', 'grant', null]);
  await run('grant', email, 'sharp_6months_api', '--until', '2099-12-31');
  expect(await planOf(token)).toEqual(['active', 'sharp_6months_api', 'grant', '2100-01-01T00:00:00.000Z']);
  expect(await run('show', email)).toContain('grant: sharp_6months_api, active, until 2100-01-01');
  const { body } = await web.call('GET', '/api/billing', { token });
  expect(body).toMatchObject({
    methods: { card: false, crypto: false, stand_in: false },
    trial: false,
    subscription: { source: 'grant', lookup_key: 'sharp_6months_api', next_payment: null },
  });
  expect(await run('revoke', email)).toContain('is revoked');
  expect(await run('revoke', email)).toContain('had no grant');
  expect(await planOf(token)).toEqual([null, null, null, null]);
});

it('refuses what it does not know, and changes nothing', async () => {
  const { email, token } = await newAccount(web, 'stranger');
  for (const [args, message] of [
    [['grant', 'nobody@example.com', 'pro'], 'no account'],
    [['grant', email, 'gold'], 'no plan'],
    [['grant', email, 'pro_month_api'], 'no plan'],
    [['grant', email, 'pro', '--until', 'tomorrow'], 'no date'],
    [['grant', email, 'pro', '--until', '2027-02-30'], 'no date'],
    [['grant', email, 'pro', '--until', '2020-01-01'], 'has passed'],
    [['grant', email], ACCOUNTS_USAGE],
    [['revoke', email, 'pro'], ACCOUNTS_USAGE],
    [['show', email, '--force'], ACCOUNTS_USAGE],
    [[], ACCOUNTS_USAGE],
  ] as const) {
    await expect(run(...args)).rejects.toThrow(AccountsError);
    await expect(run(...args)).rejects.toThrow(message);
  }
  expect(await planOf(token)).toEqual([null, null, null, null]);
});

it('without accounts at providers, payment is not configured', async () => {
  const { token } = await newAccount(web, 'buyer');
  for (const [path, body] of [
    ['/api/checkout/create-checkout-session', { lookup_key: 'pro_month' }],
    ['/api/checkout/upgrade-plan', { lookup_key: 'pro_month' }],
    ['/api/checkout/create-portal-session', {}],
    ['/api/checkout/crypto/create-invoice', { plan_name: 'pro', duration: 'month', withApi: false }],
    ['/api/billing/preview', { kind: 'cancel' }],
  ] as const) {
    const answer = await web.call('POST', path, { token, body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 503, 'payment_not_configured']);
  }
  expect((await web.call('GET', '/api/billing/invoices', { token })).body.invoices).toEqual([]);
  expect((await web.call('GET', '/api/checkout/check-subscription', { token })).body).toEqual({
    status: 'ok',
    message: '',
    success: true,
    new_status: null,
  });
  expect((await web.call('POST', '/api/stripe/webhook', { body: {} })).status).toBe(404);
});
