import { describe, expect, it } from 'vitest';
import { startTestWeb, suiteWeb } from '../../../../testing/test-web.ts';
import { AUTH_CALLS } from './auth-calls.ts';

const web = suiteWeb();
const named = AUTH_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const);
const signedIn = named.filter(([, call]) => call.signedIn);

it('these calls of the sign-in library are open, and those that need a session', () => {
  expect(named.filter(([, call]) => !call.signedIn).map(([name]) => name)).toEqual([
    'POST /sign-up/email',
    'POST /sign-in/email',
    'POST /sign-out',
    'GET /get-session',
    'GET /verify-email',
    'POST /send-verification-email',
    'POST /request-password-reset',
    'POST /reset-password',
    'GET /passkey/generate-authenticate-options',
    'POST /passkey/verify-authentication',
    'POST /two-factor/verify-totp',
    'POST /two-factor/verify-backup-code',
  ]);
  expect(signedIn.map(([name]) => name)).toEqual([
    'POST /change-password',
    'POST /change-email',
    'POST /delete-account',
    'POST /two-factor/enable',
    'POST /two-factor/disable',
    'POST /two-factor/generate-backup-codes',
    'POST /passkey/confirm',
    'GET /passkey/generate-register-options',
    'POST /passkey/verify-registration',
    'POST /passkey/delete-passkey',
  ]);
});

describe('calls that need a session', () => {
  it.each(signedIn)('%s answers 401 without one, also with its cookie only', async (_, { method, path }) => {
    const sent = method === 'POST' ? { body: {} } : {};
    const call = (headers: Record<string, string> = {}, token?: string) =>
      web.call(method, `/api/auth${path}`, { ...sent, headers, ...(token && { token }) });
    expect([(await call()).status, (await call({}, 'invalid')).status]).toEqual([401, 401]);
    const body = { email: 'pro@fairline.test', password: 'fairline-demo' };
    const { headers } = await web.call('POST', '/api/auth/sign-in/email', { body });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const answer = await call({ cookie, origin: web.url });
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated']);
  });

  it.each(signedIn)('%s answers 403 while viewing as another user', async (_, { method, path }) => {
    const call = async (account: 'admin' | 'pro') =>
      web.call(method, `/api/auth${path}`, {
        token: await web.tokenOf(account),
        headers: { 'x-view-as': await web.userIdOf('basic') },
        ...(method === 'POST' && { body: {} }),
      });
    const admin = await call('admin');
    expect([admin.status, admin.body.code]).toEqual([403, 'view_as_read_only']);
    expect((await call('pro')).body.code).toBe('view_as_forbidden');
  });

  // The password comes before what a passkey has answered; a call without fields needs none.
  const withFields = signedIn.filter(
    ([, { path, fields }]) => fields.length > 0 && path !== '/passkey/verify-registration',
  );
  it.each(withFields)('%s answers 400 to a request without its fields', async (_, { path }) => {
    const token = await web.tokenOf('sharp');
    const answer = await web.call('POST', `/api/auth${path}`, { token, body: {} });
    expect([answer.status, answer.body.status]).toEqual([400, 'error']);
  });
});

describe('calls that are open', () => {
  it.each([
    ['/sign-up/email', { email: 'no address', password: 'long enough to do', name: 'A' }],
    ['/sign-in/email', { email: 'a@example.com' }],
    ['/send-verification-email', { email: 'no address' }],
    ['/request-password-reset', {}],
    ['/reset-password', { newPassword: 'long enough to do' }],
    ['/two-factor/verify-totp', {}],
    ['/two-factor/verify-backup-code', { code: 7 }],
    ['/passkey/verify-authentication', {}],
  ])('%s answers 400 to an invalid request', async (path, body) => {
    const answer = await web.call('POST', `/api/auth${path}`, { body });
    expect([answer.status, answer.body.status]).toEqual([400, 'error']);
  });

  it.each([
    ['GET', '/list-sessions'],
    ['POST', '/revoke-session'],
    ['POST', '/update-user'],
    ['POST', '/two-factor/send-otp'],
    ['POST', '/sign-in/social'],
    ['GET', '/sign-up/email'],
    ['POST', '//sign-in/email'],
  ])('others do not exist: %s %s', async (method, path) => {
    const token = await web.tokenOf('sharp');
    const body = method === 'POST' ? { body: {} } : {};
    const answer = await web.call(method, `/api/auth${path}`, { token, ...body });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
  });
});

it('codes of second factors cannot be guessed by trying all', async () => {
  const own = await startTestWeb();
  const verify = (path: string) =>
    own.call('POST', `/api/auth/two-factor/verify-${path}`, { body: { code: '000000' } });
  const statuses = new Set<number>();
  for (let i = 0; i < 20; i += 1) statuses.add((await verify(i % 2 ? 'totp' : 'backup-code')).status);
  expect(statuses).not.toContain(429);
  expect([(await verify('totp')).status, (await verify('backup-code')).status]).toEqual([429, 429]);
  await own.stop();
});
