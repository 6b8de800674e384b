import { describe, expect, it } from 'vitest';
import { lastMailTo, NEW_PASSWORD, newAccount } from '../../../../testing/new-account.ts';
import { type Answer, suiteWeb } from '../../../../testing/test-web.ts';
import { totp } from '../../../../testing/totp.ts';

// Each account has an address of its own, because codes are counted by address.
const web = suiteWeb({ trustProxy: true });
const WRONG = '000000';

const addressOf = (name: string) => ({ 'x-forwarded-for': `${name}.example` });
const call = (path: string, token: string, body: object) =>
  web.call('POST', `/api/auth/two-factor/${path}`, { token, body, headers: addressOf(token) });
const profile = async (token: string) => (await web.call('GET', '/api/profile', { token })).status;
const twoFactor = async (token: string) => (await web.call('GET', '/api/account', { token })).body.two_factor;
const signIn = (email: string, password = NEW_PASSWORD) =>
  web.call('POST', '/api/auth/sign-in/email', { body: { email, password } });
const secretOf = (answer: Answer) => new URL(answer.body.totpURI).searchParams.get('secret') ?? '';

/** The second step of a sign-in, by the cookies of the first one. */
function verify(first: Answer, path: 'totp' | 'backup-code', code: string, more: object = {}) {
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const headers = { cookie, origin: web.url, ...addressOf(cookie.slice(-20)) };
  return web.call('POST', `/api/auth/two-factor/verify-${path}`, { body: { code, ...more }, headers });
}

/** An account with an authenticator. */
async function enrolled(name: string) {
  const { email, token } = await newAccount(web, name);
  const set = await call('enable', token, { password: NEW_PASSWORD });
  const secret = secretOf(set);
  const confirmed = await call('verify-totp', token, { code: totp(secret) });
  return { email, secret, codes: set.body.backupCodes as string[], token: confirmed.body.token as string };
}

describe('setting up an authenticator', () => {
  it('needs the password, and is complete with a code of it', async () => {
    const { email, token } = await newAccount(web, 'setter');
    const refused = await call('enable', token, { password: 'another one' });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_PASSWORD']);
    const set = await call('enable', token, { password: NEW_PASSWORD });
    expect(set.body.totpURI).toMatch(/^otpauth:\/\/totp\/Fairline:/);
    expect(new Set(set.body.backupCodes).size).toBe(10);
    expect([await twoFactor(token), (await signIn(email)).body.token]).toEqual([false, expect.any(String)]);

    expect((await call('verify-totp', token, { code: WRONG })).body.code).toBe('INVALID_CODE');
    expect(await twoFactor(token)).toBe(false);
    const confirmed = await call('verify-totp', token, { code: totp(secretOf(set)) });
    expect([confirmed.status, await profile(token)]).toEqual([200, 401]);
    expect(await twoFactor(confirmed.body.token)).toBe(true);
  });

  it('signs out every other device, which a later sign-in does not', async () => {
    const { email, token } = await newAccount(web, 'alone');
    const elsewhere = (await signIn(email)).body.token;
    const set = await call('enable', token, { password: NEW_PASSWORD });
    expect(await profile(elsewhere)).toBe(200);
    const { body } = await call('verify-totp', token, { code: totp(secretOf(set)) });
    expect([await profile(elsewhere), await profile(body.token)]).toEqual([401, 200]);
    const second = await verify(await signIn(email), 'totp', totp(secretOf(set), 1));
    expect([await profile(second.body.token), await profile(body.token)]).toEqual([200, 200]);
  });

  it('is closed to the demo accounts', async () => {
    const token = await web.signIn('pro@fairline.test');
    const refused = await call('enable', token, { password: 'fairline-demo' });
    expect([refused.status, refused.body.code]).toEqual([403, 'DEMO_ACCOUNT']);
    expect((await signIn('pro@fairline.test', 'fairline-demo')).body.token).toEqual(expect.any(String));
  });

  it('is rejected while one is set up, whose codes stay valid', async () => {
    const { email, token, secret } = await enrolled('twice');
    const again = await call('enable', token, { password: NEW_PASSWORD });
    expect([again.status, again.body.code]).toEqual([409, 'TWO_FACTOR_ALREADY_ENABLED']);
    expect((await verify(await signIn(email), 'totp', totp(secret, 1))).status).toBe(200);
  });

  it('can begin anew before it is complete', async () => {
    const { token } = await newAccount(web, 'restarter');
    const first = secretOf(await call('enable', token, { password: NEW_PASSWORD }));
    const second = secretOf(await call('enable', token, { password: NEW_PASSWORD }));
    expect((await call('verify-totp', token, { code: totp(first) })).status).toBe(400);
    expect((await call('verify-totp', token, { code: totp(second) })).status).toBe(200);
  });
});

describe('signing in with an authenticator', () => {
  it('gives no token before the code, and one with it', async () => {
    const { email, secret } = await enrolled('careful');
    const first = await signIn(email);
    expect(first.body).toMatchObject({ twoFactorRedirect: true });
    expect([first.body.token, first.headers.get('set-auth-token')]).toEqual([undefined, null]);
    for (const cookie of first.headers.getSetCookie()) {
      const [, value = ''] = /^[^=]+=([^;]*)/.exec(cookie) ?? [];
      if (value !== '') expect(await profile(value)).toBe(401);
    }
    expect((await verify(first, 'totp', WRONG)).body.code).toBe('INVALID_CODE');
    const second = await verify(first, 'totp', totp(secret, 1));
    expect([second.status, await profile(second.body.token)]).toEqual([200, 200]);
    expect((await verify(first, 'totp', totp(secret, 1))).status).toBe(401);
  });

  it('accepts each code once: for the account, not for the sign-in', async () => {
    const { email, token, secret } = await enrolled('replayed');
    const used = totp(secret, 1);
    const attempts = [await signIn(email), await signIn(email), await signIn(email)];
    const answers = await Promise.all(attempts.map((first) => verify(first, 'totp', used)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const again = await verify(await signIn(email), 'totp', used);
    expect([again.status, again.body.code, again.body.token]).toEqual([400, 'INVALID_CODE', undefined]);
    expect((await call('verify-totp', token, { code: used })).body.code).toBe('INVALID_CODE');
    // Another account with the same code is not concerned.
    const other = await enrolled('replayed-too');
    expect((await verify(await signIn(other.email), 'totp', totp(other.secret, 1))).status).toBe(200);
  });

  it('counts a used code like a wrong one', async () => {
    const { email, secret } = await enrolled('repeater');
    expect((await verify(await signIn(email), 'totp', totp(secret, 1))).status).toBe(200);
    const first = await signIn(email);
    for (let i = 0; i < 5; i += 1) await verify(first, 'totp', totp(secret, 1));
    expect((await verify(first, 'totp', WRONG)).body.code).toBe('TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE');
  });

  it('never remembers a device, whatever the request asks', async () => {
    const { email, secret } = await enrolled('truster');
    const second = await verify(await signIn(email), 'totp', totp(secret, 1), { trustDevice: true });
    const cookie = second.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const body = { email, password: NEW_PASSWORD };
    const next = await web.call('POST', '/api/auth/sign-in/email', {
      body,
      headers: { cookie, origin: web.url },
    });
    expect([next.body.twoFactorRedirect, next.body.token]).toEqual([true, undefined]);
  });

  it('accepts each recovery code once', async () => {
    const { email, codes } = await enrolled('recoverer');
    const [code = '', other = ''] = codes;
    expect((await verify(await signIn(email), 'backup-code', 'wrong-codes')).status).toBe(400);
    const entered = await verify(await signIn(email), 'backup-code', code);
    expect([entered.status, await profile(entered.body.token)]).toEqual([200, 200]);
    expect((await verify(await signIn(email), 'backup-code', code)).status).toBe(400);
    const attempts = [await signIn(email), await signIn(email), await signIn(email)];
    const answers = await Promise.all(attempts.map((first) => verify(first, 'backup-code', other)));
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  it('begins anew after five wrong codes, and a new password asks for the code as well', async () => {
    const { email, secret } = await enrolled('stubborn');
    const first = await signIn(email);
    for (let i = 0; i < 5; i += 1) expect((await verify(first, 'totp', WRONG)).status).toBe(400);
    expect((await verify(first, 'totp', totp(secret, 1))).status).toBe(400);
    await web.call('POST', '/api/auth/request-password-reset', { body: { email } });
    const { token } = await lastMailTo(web, email);
    const newPassword = 'four quite unrelated words';
    await web.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });
    expect((await signIn(email, newPassword)).body.twoFactorRedirect).toBe(true);
  });

  it('is locked for the account after ten wrong codes, from whichever address they come', async () => {
    const { email, secret } = await enrolled('guessed');
    for (let round = 0; round < 2; round += 1) {
      const first = await signIn(email);
      for (let i = 0; i < 5; i += 1) expect((await verify(first, 'totp', WRONG)).status).toBe(400);
    }
    const right = await verify(await signIn(email), 'totp', totp(secret, 1));
    expect([right.status, right.body.code, right.body.token]).toEqual([
      429,
      'ACCOUNT_TEMPORARILY_LOCKED',
      undefined,
    ]);
  });
});

describe('an authenticator', () => {
  it('has new recovery codes on request, which end the old ones', async () => {
    const { email, token, codes, secret } = await enrolled('renewer');
    const renew = (body: object) => call('generate-backup-codes', token, body);
    expect((await renew({ password: 'another one', code: totp(secret, 1) })).body.code).toBe(
      'INVALID_PASSWORD',
    );
    expect((await renew({ password: NEW_PASSWORD })).body.code).toBe('CODE_REQUIRED');
    expect((await renew({ password: NEW_PASSWORD, code: WRONG })).body.code).toBe('INVALID_CODE');
    const renewed = await renew({ password: NEW_PASSWORD, code: totp(secret, 1) });
    expect((await verify(await signIn(email), 'backup-code', codes[0] ?? '')).status).toBe(400);
    const [code] = renewed.body.backupCodes;
    expect((await verify(await signIn(email), 'backup-code', code)).status).toBe(200);
  });

  it('is removed with the password and a recovery code, which works once', async () => {
    const { token, codes } = await enrolled('loser');
    const [code = ''] = codes;
    expect((await call('disable', token, { password: 'another one', code })).body.code).toBe(
      'INVALID_PASSWORD',
    );
    const wrong = await call('disable', token, { password: NEW_PASSWORD, code: 'aaaaa-bbbbb' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_BACKUP_CODE']);
    const renewed = await call('generate-backup-codes', token, { password: NEW_PASSWORD, code });
    expect((await call('disable', token, { password: NEW_PASSWORD, code })).status).toBe(400);
    const other = renewed.body.backupCodes[0];
    const removed = await call('disable', token, { password: NEW_PASSWORD, code: other });
    expect([removed.status, await twoFactor(removed.body.token)]).toEqual([200, false]);
  });

  it('is removed with the password and a code', async () => {
    const { email, token, secret } = await enrolled('remover');
    const bad = { password: 'another one', code: totp(secret, 1) };
    for (const body of [
      bad,
      { password: NEW_PASSWORD },
      { password: NEW_PASSWORD, code: ' ' },
      { code: WRONG },
    ]) {
      expect((await call('disable', token, body)).status).toBe(400);
    }
    expect((await call('disable', token, { password: NEW_PASSWORD })).body.code).toBe('CODE_REQUIRED');
    expect((await call('disable', token, { password: NEW_PASSWORD, code: WRONG })).body.code).toBe(
      'INVALID_CODE',
    );
    expect(await twoFactor(token)).toBe(true);
    const removed = await call('disable', token, { password: NEW_PASSWORD, code: totp(secret, 1) });
    expect([removed.status, await twoFactor(removed.body.token)]).toEqual([200, false]);
    expect((await signIn(email)).body.token).toEqual(expect.any(String));
  });
});
