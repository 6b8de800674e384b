import { createHmac } from 'node:crypto';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoAnswerSchema } from '@fairline/shared/contracts';
import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startTestWeb, suiteWeb, type TestWeb } from '../../testing/test-web.ts';
import { authOptions } from './create-auth.ts';

const web = suiteWeb();

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  web.call('POST', '/api/auth/sign-in/email', { body: { email, password }, headers });
const profile = async (token: string) => (await web.call('GET', '/api/profile', { token })).status;

it('the tables are complete for the sign-in library', async () => {
  const log = createLog('test', 'silent');
  const options = authOptions({ db: web.db, secret: 'a secret of the tests only, long enough', log });
  const { toBeCreated, toBeAdded } = await getMigrations(options);
  expect([toBeCreated, toBeAdded]).toEqual([[], []]);
});

describe('signing in', () => {
  it('returns a token, plain or signed, that is valid until it is signed out', async () => {
    const answer = await signIn('basic@fairline.test', DEMO_PASSWORD);
    const signed = answer.headers.get('set-auth-token') ?? '';
    expect([await profile(answer.body.token), await profile(signed)]).toEqual([200, 200]);
    const out = await web.call('POST', '/api/auth/sign-out', { token: signed, body: {} });
    expect(out.status).toBe(200);
    expect([await profile(answer.body.token), await profile(signed)]).toEqual([401, 401]);
  });

  it('is rejected in the shape of every other error, without revealing which accounts exist', async () => {
    const wrong = await signIn('basic@fairline.test', 'wrong password');
    const unknown = await signIn('nobody@fairline.test', 'wrong password');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({
      status: 'error',
      error: 'Invalid email or password',
      code: 'INVALID_EMAIL_OR_PASSWORD',
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('is locked for one e-mail after ten failures from one address', async () => {
    const email = 'sharp@fairline.test';
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) statuses.push((await signIn(email, 'wrong')).status);
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await signIn(email.toUpperCase(), DEMO_PASSWORD)).body.code).toBe('too_many_requests');
    expect((await signIn('pro@fairline.test', DEMO_PASSWORD)).status).toBe(200);
  });

  it('may succeed many times at once', async () => {
    const email = 'admin@fairline.test';
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn(email, DEMO_PASSWORD)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  it('is rejected from pages of other sites', async () => {
    const from = (origin: string) => signIn('basic@fairline.test', DEMO_PASSWORD, { origin });
    for (const origin of ['https://evil.example', 'null']) expect((await from(origin)).status).toBe(403);
    expect((await from(web.url)).status).toBe(200);
  });

  it('by a session cookie only does not authenticate', async () => {
    const answer = await signIn('basic@fairline.test', DEMO_PASSWORD);
    const cookie = answer.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    expect(cookie).not.toBe('');
    expect((await web.call('GET', '/api/profile', { headers: { cookie } })).status).toBe(401);
  });

  it('stores the address of the caller and not the one in a header', async () => {
    const answer = await signIn('basic@fairline.test', DEMO_PASSWORD, { 'x-forwarded-for': '203.0.113.9' });
    const row = await web.db.knex('session').where({ token: answer.body.token }).first('ipAddress');
    expect(row.ipAddress).toBe('127.0.0.1');
  });
});

describe('signing up', () => {
  const signUp = (on: TestWeb, name: string, more: object = {}) =>
    on.call('POST', '/api/auth/sign-up/email', {
      body: { email: `${name}@example.com`, password: 'long enough to do', name, ...more },
    });

  it('gives the rights of basic, whatever the request claims', async () => {
    const claims = { admin: true, role: 'admin', upgradeLevel: 'sharp', subscription_plan: 'sharp_month' };
    const { token } = (await signUp(web, 'claimer', claims)).body;
    expect((await web.call('GET', '/api/profile', { token })).body).toMatchObject({
      admin: false,
      upgradeLevel: 'basic',
    });
    expect((await web.call('GET', '/api/alerts/limit', { token })).status).toBe(403);
  });

  it('rejects a password that is too short', async () => {
    const answer = await signUp(web, 'short-password', { password: 'nine char' });
    expect([answer.status, answer.body.code]).toEqual([400, 'PASSWORD_TOO_SHORT']);
  });

  it('rejects a password that is easy to guess, in words for its field', async () => {
    const common = await signUp(web, 'common-password', { password: 'password123' });
    expect([common.status, common.body]).toEqual([
      400,
      {
        status: 'error',
        code: 'PASSWORD_TOO_WEAK',
        field: 'password',
        error: 'This password is easy to guess. Use a longer one, for example four unrelated words.',
        message: expect.any(String),
      },
    ]);
    expect((await signUp(web, 'demo-password', { password: DEMO_PASSWORD })).body.code).toBe(
      'PASSWORD_TOO_WEAK',
    );
    expect((await signUp(web, 'zanzibarfellow', { password: 'zanzibarfellow1' })).body.code).toBe(
      'PASSWORD_TOO_WEAK',
    );
  });

  it('rejects names that are too long', async () => {
    const answer = await signUp(web, 'long-name', { name: 'x'.repeat(9_000) });
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
  });

  it('is limited to thirty times an hour for one address', async () => {
    const own = await startTestWeb();
    for (let i = 0; i < 30; i += 1) await signUp(own, `many${i}`, { password: 'short' });
    expect((await signUp(own, 'one-more')).status).toBe(429);
    expect((await own.call('GET', '/api/profile', { token: await own.tokenOf('pro') })).status).toBe(200);
    await own.stop();
  });
});

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    web.call('POST', '/api/auth/change-password', { token, body: { currentPassword, newPassword } });

  it('rejects one that is easy to guess', async () => {
    const body = { email: 'changer@example.com', password: 'long enough to do', name: 'Changer' };
    const { token } = (await web.call('POST', '/api/auth/sign-up/email', { body })).body;
    for (const weak of ['password123', DEMO_PASSWORD]) {
      const answer = await change(token, body.password, weak);
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([
        400,
        'PASSWORD_TOO_WEAK',
        'newPassword',
      ]);
    }
    expect((await change(token, body.password, 'four quite unrelated words')).status).toBe(200);
    expect((await signIn(body.email, 'four quite unrelated words')).status).toBe(200);
  });

  it('allows the demo accounts to return to the password that the login page shows', async () => {
    const token = await web.signIn('basic@fairline.test');
    expect((await change(token, DEMO_PASSWORD, 'password123')).body.code).toBe('PASSWORD_TOO_WEAK');
    expect((await change(token, DEMO_PASSWORD, DEMO_PASSWORD)).status).toBe(200);
  });

  it('by a link checks it too', async () => {
    const body = { newPassword: 'password123', token: 'any' };
    const answer = await web.call('POST', '/api/auth/reset-password', { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'PASSWORD_TOO_WEAK']);
  });
});

describe('a second factor', () => {
  it('is requested once it is set up, and accepts a code of the authenticator', async () => {
    const body = { email: 'two@example.com', password: 'long enough to do', name: 'Two' };
    const token = (await web.call('POST', '/api/auth/sign-up/email', { body })).body.token;
    const { password } = body;
    const set = await web.call('POST', '/api/auth/two-factor/enable', { token, body: { password } });
    const secret = new URL(set.body.totpURI).searchParams.get('secret') ?? '';
    const first = { code: totp(secret) };
    expect((await web.call('POST', '/api/auth/two-factor/verify-totp', { token, body: first })).status).toBe(
      200,
    );

    const firstFactor = await signIn(body.email, password);
    expect(firstFactor.body).toMatchObject({ twoFactorRedirect: true });
    expect(firstFactor.body.token).toBeUndefined();
    const cookie = firstFactor.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    const verify = (code: string) =>
      web.call('POST', '/api/auth/two-factor/verify-totp', {
        body: { code },
        headers: { cookie, origin: web.url },
      });
    expect((await verify('000000')).status).toBe(401);
    const verified = await verify(totp(secret));
    expect(verified.status).toBe(200);
    expect(await profile(verified.body.token)).toBe(200);
  });
});

it('codes of second factors cannot be guessed by trying all', async () => {
  const own = await startTestWeb();
  const verify = (path: string) =>
    own.call('POST', `/api/auth/two-factor/verify-${path}`, { body: { code: '000000' } });
  const statuses = new Set<number>();
  for (let i = 0; i < 20; i += 1) statuses.add((await verify(i % 2 ? 'totp' : 'backup-code')).status);
  expect(statuses).not.toContain(429);
  expect((await verify('totp')).status).toBe(429);
  await own.stop();
});

describe('demo accounts', () => {
  it('are listed for the login page and can sign in, each with its plan', async () => {
    const { accounts, demo } = demoAnswerSchema.parse((await web.call('GET', '/api/v1/demo')).body);
    expect([demo, accounts.map((account) => account.level)]).toEqual([
      true,
      ['basic', 'pro', 'sharp', 'admin'],
    ]);
    const account = accounts[3];
    const token = await web.signIn(account?.email ?? '', account?.password);
    expect((await web.call('GET', '/api/profile', { token })).body).toMatchObject({ admin: true });
  });

  it('are created once, and lose password and sessions when the demo is switched off', async () => {
    const db = await createTestDatabase();
    const first = await startTestWeb({ db });
    const token = await first.tokenOf('admin');
    await first.stop();
    const again = await startTestWeb({ db });
    expect(await db.knex('user').count()).toEqual([{ count: DEMO_ACCOUNTS.length }]);
    expect((await again.call('GET', '/api/profile', { token })).status).toBe(200);
    await again.stop();

    const off = await startTestWeb({ db, env: { host: '127.0.0.1', demo: false, redisUrl: undefined } });
    expect((await off.call('GET', '/api/v1/demo')).body).toEqual({ status: 'ok', demo: false, accounts: [] });
    expect((await off.call('GET', '/api/profile', { token })).status).toBe(401);
    await expect(off.signIn('admin@fairline.test')).rejects.toThrow('401');
    await off.stop();

    const on = await startTestWeb({ db });
    expect((await on.call('GET', '/api/profile', { token: await on.tokenOf('admin') })).status).toBe(200);
    await on.stop();
    await db.stop();
  });
});

/** The code that an authenticator shows now (RFC 6238: SHA-1, six digits, 30 s). */
function totp(base32: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...base32].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
