import { MAX_API_KEYS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../../testing/new-account.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { hashOfSecret } from './api-key-secret.ts';

const web = suiteWeb();
const PATH = '/api/developer/keys';
const KEY = { name: 'Bot', scopes: ['odds:read'] };
let accounts = 0;

async function account(plan: string | null = 'sharp_month') {
  accounts += 1;
  const { id, token } = await newAccount(web, `keys-${accounts}`);
  if (plan !== null) await web.setRightsOf(id, { subscription_status: 'active', subscription_plan: plan });
  const call = (method: string, path: string, body?: object) =>
    web.call(method, path, { token, ...(body === undefined ? {} : { body }) });
  return { id, call };
}

it('the addresses of keys answer 401 without a session', async () => {
  for (const [method, path] of [
    ['GET', PATH],
    ['POST', PATH],
    ['DELETE', `${PATH}/1`],
  ] as const) {
    expect((await web.call(method, path)).status).toBe(401);
  }
});

describe('a key', () => {
  it('is shown once, stored as a hash, used, listed and revoked', async () => {
    const { call, id } = await account();
    const created = await call('POST', PATH, { ...KEY, addresses: ['127.0.0.1', '2001:db8::/32'] });
    const { secret, key } = created.body;
    expect(secret).toMatch(/^fl_live_[\w-]{43}$/);
    expect(key).toMatchObject({ ...KEY, addresses: ['127.0.0.1', '2001:db8::/32'], last_used_at: null });
    const row = await web.db.knex('api_keys').where({ id: key.id }).first();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(row).toMatchObject({
      user_id: id,
      secret_hash: hashOfSecret(secret),
      prefix: secret.slice(0, 12),
    });

    expect((await web.call('GET', '/api/v1/sports', { token: secret })).status).toBe(200);
    await expect
      .poll(async () => (await call('GET', PATH)).body, { timeout: 5_000 })
      .toMatchObject({
        usage: { minute: 1, day: 1 },
        keys: [{ last_used_from: expect.stringContaining('127.0.0.1') }],
      });
    expect(JSON.stringify((await call('GET', PATH)).body)).not.toContain(secret);

    expect((await call('DELETE', `${PATH}/${key.id}`)).status).toBe(200);
    expect((await web.call('GET', '/api/v1/sports', { token: secret })).body.code).toBe('key_revoked');
    expect((await call('GET', PATH)).body.keys).toEqual([]);
    expect((await call('DELETE', `${PATH}/${key.id}`)).status).toBe(404);
  });

  it.each([
    [{ ...KEY, scopes: [] }],
    [{ ...KEY, scopes: ['odds:read', 'odds:read'] }],
    [{ ...KEY, scopes: ['admin'] }],
    [{ ...KEY, name: ' ' }],
    [{ ...KEY, addresses: ['example.com'] }],
    [{ ...KEY, expires_at: '2020-01-01T00:00:00Z' }],
  ])('is refused: %j', async (body) => {
    const { call } = await account();
    expect((await call('POST', PATH, body)).status).toBe(400);
  });

  it.each([
    [null, 'subscription_required'],
    ['pro_month', 'plan_required'],
  ])('is not for the plan %s, which may still revoke', async (plan, code) => {
    const { call } = await account(plan);
    expect((await call('POST', PATH, KEY)).body.code).toBe(code);
    expect((await call('GET', PATH)).status).toBe(200);
  });

  it('is one of twenty at most, also when they are made at once', async () => {
    const { call } = await account();
    const answers = await Promise.all(
      Array.from({ length: MAX_API_KEYS + 3 }, () => call('POST', PATH, KEY)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_API_KEYS);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('too_many_keys');
  });
});
