import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastMailTo, NEW_PASSWORD, newAccount, signUp } from '../../../../testing/new-account.ts';
import { softAuthenticator } from '../../../../testing/soft-authenticator.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { type Answer, startTestWeb, type TestWeb } from '../../../../testing/test-web.ts';
import { totp } from '../../../../testing/totp.ts';
import { type DelayedWrites, delayWrites } from '../../../../testing/writes/delay-writes.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AUTH_CALLS } from './auth-calls.ts';

const BETTER = 'four quite unrelated words';

let db: Database;
/** With the usual time for a request. */
let patient: TestWeb;
/** With so little time that a delayed write is late. */
let hurried: TestWeb;
let writes: DelayedWrites;

beforeAll(async () => {
  db = await createTestDatabase();
  const env = { host: '127.0.0.1', demo: true, redisUrl: undefined };
  patient = await startTestWeb({ db, env });
  hurried = await startTestWeb({ db, env, requestMs: 700 });
  writes = await delayWrites(db);
});
afterAll(async () => {
  await hurried?.stop();
  await patient?.stop();
  await db?.stop();
});

interface AuthRequest {
  readonly token?: string;
  readonly body?: object;
  readonly cookie?: string;
  /** Of a GET. */
  readonly query?: string;
}
/** A call that can be sent to either server, as the origin belongs to what an authenticator signs. */
type Prepared = (web: TestWeb) => AuthRequest;

const readCookie = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');

function send(web: TestWeb, method: string, path: string, request: AuthRequest = {}): Promise<Answer> {
  const { query = '', cookie, ...sent } = request;
  const headers = { origin: web.url, ...(cookie !== undefined && { cookie }) };
  return web.call(method, `/api/auth${path}${query}`, { ...sent, headers });
}
const post = (path: string, request: AuthRequest) => send(patient, 'POST', path, request);

/** An account whose authenticator is set up, with a code that was not used yet. */
async function enrolled(name: string) {
  const { email, token: first } = await newAccount(patient, name);
  const set = await post('/two-factor/enable', { token: first, body: { password: NEW_PASSWORD } });
  const secret = new URL(set.body.totpURI).searchParams.get('secret') ?? '';
  const confirmed = await post('/two-factor/verify-totp', { token: first, body: { code: totp(secret) } });
  const backupCode: string = set.body.backupCodes[0];
  return { email, token: confirmed.body.token as string, code: totp(secret, 1), backupCode };
}

/** The second step of a sign-in. */
async function secondStep(email: string) {
  return readCookie(await post('/sign-in/email', { body: { email, password: NEW_PASSWORD } }));
}

/** An account that has confirmed its password, with the answer of a new device to the question that it was asked. */
async function registering(name: string) {
  const { email, token } = await newAccount(patient, name);
  await post('/passkey/confirm', { token, body: { password: NEW_PASSWORD } });
  const asked = await send(patient, 'GET', '/passkey/generate-register-options', { token });
  const device = softAuthenticator();
  const answer = ({ url }: TestWeb): AuthRequest => ({
    token,
    cookie: readCookie(asked),
    body: { response: device.create(asked.body, { origin: url }) },
  });
  return { email, token, device, answer };
}
async function withPasskey(name: string) {
  const account = await registering(name);
  await post('/passkey/verify-registration', account.answer(patient));
  return account;
}

/** Calls that write nothing, with what they do. */
const WRITE_NOTHING: Readonly<Record<string, string>> = {
  'GET /get-session': 'reads; what it writes is when the session was last used',
  'POST /send-verification-email': 'sends a link that is signed and not stored',
  'POST /change-email': 'sends a link that is signed and not stored',
};

const WRITES: Readonly<Record<string, () => Promise<Prepared>>> = {
  'POST /sign-up/email': async () => () => ({
    body: { email: 'new@example.com', password: NEW_PASSWORD, name: 'new', is_adult: true },
  }),
  'POST /sign-in/email': async () => {
    const { email } = await newAccount(patient, 'signing-in');
    return () => ({ body: { email, password: NEW_PASSWORD } });
  },
  'POST /sign-out': async () => {
    const { token } = await newAccount(patient, 'signing-out');
    return () => ({ token, body: {} });
  },
  'GET /verify-email': async () => {
    await signUp(patient, 'verifying');
    const { token } = await lastMailTo(patient, 'verifying@example.com');
    return () => ({ query: `?token=${encodeURIComponent(token)}` });
  },
  'POST /request-password-reset': async () => {
    const { email } = await newAccount(patient, 'forgetful');
    return () => ({ body: { email } });
  },
  'POST /reset-password': async () => {
    const { email } = await newAccount(patient, 'resetting');
    await post('/request-password-reset', { body: { email } });
    const { token } = await lastMailTo(patient, email);
    return () => ({ body: { newPassword: BETTER, token } });
  },
  'POST /change-password': async () => {
    const { token } = await newAccount(patient, 'changing');
    return () => ({ token, body: { currentPassword: NEW_PASSWORD, newPassword: BETTER } });
  },
  'POST /delete-account': async () => {
    const { token } = await newAccount(patient, 'leaving');
    return () => ({ token, body: { password: NEW_PASSWORD } });
  },
  'POST /two-factor/enable': async () => {
    const { token } = await newAccount(patient, 'enabling');
    return () => ({ token, body: { password: NEW_PASSWORD } });
  },
  'POST /two-factor/disable': async () => {
    const { token, code } = await enrolled('disabling');
    return () => ({ token, body: { password: NEW_PASSWORD, code } });
  },
  'POST /two-factor/generate-backup-codes': async () => {
    const { token, code } = await enrolled('backing-up');
    return () => ({ token, body: { password: NEW_PASSWORD, code } });
  },
  'POST /two-factor/verify-totp': async () => {
    const { email, code } = await enrolled('coded');
    const cookie = await secondStep(email);
    return () => ({ cookie, body: { code } });
  },
  'POST /two-factor/verify-backup-code': async () => {
    const { email, backupCode } = await enrolled('backed-up');
    const cookie = await secondStep(email);
    return () => ({ cookie, body: { code: backupCode } });
  },
  'POST /passkey/confirm': async () => {
    const { token } = await newAccount(patient, 'confirming');
    return () => ({ token, body: { password: NEW_PASSWORD } });
  },
  'GET /passkey/generate-register-options': async () => {
    const { token } = await newAccount(patient, 'asking');
    await post('/passkey/confirm', { token, body: { password: NEW_PASSWORD } });
    return () => ({ token });
  },
  'POST /passkey/verify-registration': async () => (await registering('registering')).answer,
  'POST /passkey/delete-passkey': async () => {
    const { token } = await withPasskey('removing');
    const { body } = await patient.call('GET', '/api/account', { token });
    return () => ({ token, body: { id: body.passkeys[0].id } });
  },
  'GET /passkey/generate-authenticate-options': async () => () => ({}),
  'POST /passkey/verify-authentication': async () => {
    const { device } = await withPasskey('entering');
    const asked = await send(patient, 'GET', '/passkey/generate-authenticate-options');
    const cookie = readCookie(asked);
    return ({ url }) => ({ cookie, body: { response: device.get(asked.body, { origin: url }) } });
  },
};

it('every call of the sign-in library has a request here, or writes nothing', () => {
  const names = AUTH_CALLS.map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(WRITES), ...Object.keys(WRITE_NOTHING)].sort()).toEqual(names.sort());
});

it.each(Object.entries(WRITES))('%s: 503 stores nothing, and can be repeated', async (name, prepare) => {
  const [method = '', path = ''] = name.split(' ');
  const prepared = await prepare();
  const before = await writes.stored();
  const late = await writes.whileDelayed('any', () => send(hurried, method, path, prepared(hurried)));
  expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([503, 'timeout', '2']);
  expect(late.headers.getSetCookie().join()).not.toContain('session_token=');
  expect(await writes.stored()).toEqual(before);
  const repeated = await send(patient, method, path, prepared(patient));
  expect(repeated.status, JSON.stringify(repeated.body)).toBe(200);
  expect(await writes.stored()).not.toEqual(before);
});
