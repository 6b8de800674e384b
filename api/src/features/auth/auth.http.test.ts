import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoAnswerSchema } from '@fairline/shared/contracts';
import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { startTestWeb, suiteWeb } from '../../../testing/test-web.ts';
import { createLog } from '../../platform/log.ts';
import { authOptions } from './create-auth.ts';
import { hashToken } from './sessions/session-token.ts';

const web = suiteWeb();

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  web.call('POST', '/api/auth/sign-in/email', { body: { email, password }, headers });
const profile = async (token: string) => (await web.call('GET', '/api/profile', { token })).status;

it('the tables are complete for the sign-in library', async () => {
  const log = createLog('test', 'silent');
  const secret = 'a secret of the tests only, long enough';
  const never = () => Promise.reject(new Error('no'));
  const options = authOptions(
    { ...{ db: web.db, secret, log, mailer: null }, onSignUp: never, onDeletionRequest: never },
    { tokens: never, currentSession: never, checkCode: never },
  );
  const { toBeCreated, toBeAdded } = await getMigrations({ ...options, database: web.db.pool });
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
    // More than may fail: each counts as failed until it has succeeded. Few at once, because each takes a core for a moment.
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(email, DEMO_PASSWORD)));
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    }
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
    const row = await web.db
      .knex('session')
      .where({ token: hashToken(answer.body.token) })
      .first('ipAddress');
    expect(row.ipAddress).toBe('127.0.0.1');
  });
});

describe('a session that cannot be looked up', () => {
  it.each([
    ['/api/profile', 'pg_cancel_backend', 'busy', /^The server is busy/],
    ['/api/auth/get-session', 'pg_cancel_backend', 'busy', /^The server is busy/],
    ['/api/profile', 'pg_terminate_backend', 'database_unavailable', /^The database is not available/],
    [
      '/api/auth/get-session',
      'pg_terminate_backend',
      'database_unavailable',
      /^The database is not available/,
    ],
  ])('is answered 503 with the reason: %s after %s', async (path, end, code, reason) => {
    const token = await web.tokenOf('basic');
    const lock = await web.db.pool.connect();
    try {
      await lock.query('begin; lock table "session" in access exclusive mode');
      const late = web.call('GET', path, { token });
      await vi.waitFor(async () => {
        const { rows } = await web.db.pool.query(
          `select ${end}(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).not.toEqual([]);
      });
      const { status, body, headers } = await late;
      expect([status, body.code, body.error]).toEqual([503, code, expect.stringMatching(reason)]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await lock.query('rollback');
      lock.release();
    }
  });
});

describe('demo accounts', () => {
  it('are listed for the login page and can sign in, each with its plan', async () => {
    const { accounts, demo } = demoAnswerSchema.parse((await web.call('GET', '/api/demo')).body);
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
    expect((await off.call('GET', '/api/demo')).body).toEqual({
      ...{ status: 'ok', demo: false, accounts: [], sign_up: 'closed', outbox: false },
    });
    expect((await off.call('GET', '/api/profile', { token })).status).toBe(401);
    await expect(off.signIn('admin@fairline.test')).rejects.toThrow('401');
    await off.stop();

    const on = await startTestWeb({ db });
    expect((await on.call('GET', '/api/profile', { token: await on.tokenOf('admin') })).status).toBe(200);
    await on.stop();
    await db.stop();
  });
});
