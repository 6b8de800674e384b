import { describe, expect, it } from 'vitest';
import { lastMailTo, NEW_PASSWORD, newAccount } from '../../../testing/new-account.ts';
import { softAuthenticator } from '../../../testing/soft-authenticator.ts';
import { type Answer, suiteWeb } from '../../../testing/test-web.ts';
import { totp } from '../../../testing/totp.ts';

const web = suiteWeb({ trustProxy: true });
type Device = ReturnType<typeof softAuthenticator>;

const readCookie = (answer: Answer): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
function call(
  method: string,
  path: string,
  options: { token?: string; body?: object; cookie?: string } = {},
) {
  const { cookie, ...sent } = options;
  const device = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
  const headers = {
    origin: web.url,
    'user-agent': device,
    'x-forwarded-for': '203.0.113.9',
    ...(cookie && { cookie }),
  };
  return web.call(method, `/api/auth/passkey${path}`, { ...sent, headers });
}
const confirm = (token: string, body: object = { password: NEW_PASSWORD }) =>
  call('POST', '/confirm', { token, body });
const list = async (token: string) => (await web.call('GET', '/api/account', { token })).body.passkeys;

/** The two calls that add a passkey, after the password. */
async function register(token: string, device: Device, verified = true): Promise<Answer> {
  const asked = await call('GET', '/generate-register-options', { token });
  const response = device.create(asked.body, { origin: web.url, verified });
  return call('POST', '/verify-registration', {
    token,
    body: { response },
    cookie: readCookie(asked),
  });
}
async function add(token: string): Promise<Device> {
  const device = softAuthenticator();
  await confirm(token);
  expect((await register(token, device)).status).toBe(200);
  return device;
}
async function signIn(device: Device, verified = true, origin = web.url): Promise<Answer> {
  const asked = await call('GET', '/generate-authenticate-options');
  const response = device.get(asked.body, { origin, verified });
  return call('POST', '/verify-authentication', { body: { response }, cookie: readCookie(asked) });
}

describe('a passkey', () => {
  it('is added with the password, listed, and signs in without it', async () => {
    const { email, token } = await newAccount(web, 'owner');
    const device = await add(token);
    expect(await list(token)).toEqual([
      { id: expect.any(String), name: 'Firefox on Windows', created_at: expect.stringMatching(/Z$/) },
    ]);
    for (let i = 0; i < 2; i += 1) {
      const entered = await signIn(device);
      expect([entered.status, entered.body.user.email]).toEqual([200, email]);
      expect((await web.call('GET', '/api/profile', { token: entered.body.token })).body.email).toBe(email);
      expect(readCookie(entered)).toContain('fairline-known-browser=');
    }
  });

  it('needs the password first, each time anew, and of the same session', async () => {
    const { email, token } = await newAccount(web, 'careful');
    const device = softAuthenticator();
    const refused = await register(token, device);
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_REQUIRED']);
    const wrong = await confirm(token, { password: 'another one' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'INVALID_PASSWORD']);
    expect((await call('GET', '/generate-register-options', { token })).status).toBe(403);

    await confirm(token);
    const other = await web.signIn(email, NEW_PASSWORD);
    expect((await call('GET', '/generate-register-options', { token: other })).status).toBe(403);
    const asked = await call('GET', '/generate-register-options', { token });
    expect(asked.body).toMatchObject({
      rp: { id: 'localhost', name: 'Fairline' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect((await register(token, device)).status).toBe(200);
    expect((await register(token, softAuthenticator())).body.code).toBe('PASSWORD_REQUIRED');
    expect(await list(token)).toHaveLength(1);
  });

  it('is two factors: adding it asks for a code, and signing in with it does not', async () => {
    const { email, token: first } = await newAccount(web, 'two-factors');
    const twoFactor = (path: string, token: string, body: object) =>
      web.call('POST', `/api/auth/two-factor/${path}`, { token, body });
    const set = await twoFactor('enable', first, { password: NEW_PASSWORD });
    const secret = new URL(set.body.totpURI).searchParams.get('secret') ?? '';
    const { token } = (await twoFactor('verify-totp', first, { code: totp(secret) })).body;
    expect((await confirm(token)).body.code).toBe('CODE_REQUIRED');
    expect((await confirm(token, { password: NEW_PASSWORD, code: '000000' })).body.code).toBe('INVALID_CODE');
    expect((await call('GET', '/generate-register-options', { token })).status).toBe(403);
    expect((await confirm(token, { password: NEW_PASSWORD, code: totp(secret, 1) })).status).toBe(200);
    const device = softAuthenticator();
    expect((await register(token, device)).status).toBe(200);
    const entered = await signIn(device);
    expect([entered.status, entered.body.user.email]).toEqual([200, email]);
    expect((await web.call('GET', '/api/profile', { token: entered.body.token })).status).toBe(200);
  });

  it('of a device that did not check its owner is neither added nor accepted', async () => {
    const { token } = await newAccount(web, 'unchecked');
    await confirm(token);
    const refused = await register(token, softAuthenticator(), false);
    expect([refused.status, refused.body.code]).toEqual([400, 'PASSKEY_WITHOUT_OWNER']);
    const device = await add(token);
    const entered = await signIn(device, false);
    expect([entered.status, entered.body.code, entered.body.token]).toEqual([
      400,
      'PASSKEY_WITHOUT_OWNER',
      undefined,
    ]);
    expect(await list(token)).toHaveLength(1);
  });

  it('answers one question of this site', async () => {
    const { token } = await newAccount(web, 'replayed');
    const device = await add(token);
    const asked = await call('GET', '/generate-authenticate-options');
    const response = device.get(asked.body, { origin: web.url });
    const send = (cookie?: string) =>
      call('POST', '/verify-authentication', { body: { response }, ...(cookie && { cookie }) });
    expect((await send()).status).toBe(400);
    expect((await send(readCookie(asked))).status).toBe(200);
    expect((await send(readCookie(asked))).status).toBe(400);
    const later = await call('GET', '/generate-authenticate-options');
    expect((await send(readCookie(later))).status).toBe(400);
    expect((await signIn(device, true, 'https://evil.example')).status).toBe(400);
    expect((await signIn(softAuthenticator())).status).toBe(400);
  });

  it('ends when it is removed, which only its owner can, and with a new password by mail', async () => {
    const { token } = await newAccount(web, 'remover');
    const stranger = await newAccount(web, 'stranger');
    const device = await add(token);
    const [{ id }] = await list(token);
    const remove = (session: string) => call('POST', '/delete-passkey', { token: session, body: { id } });
    const foreign = await remove(stranger.token);
    expect([foreign.status >= 400, await list(token)]).toEqual([true, [expect.anything()]]);
    expect((await web.call('GET', '/api/account', { token: stranger.token })).status).toBe(200);
    expect([(await remove(token)).status, await list(token)]).toEqual([200, []]);
    expect((await signIn(device)).status).toBe(400);
    expect((await remove(token)).status).toBeGreaterThanOrEqual(400);

    const { email, token: before } = await newAccount(web, 'resetter');
    const old = await add(before);
    await web.call('POST', '/api/auth/request-password-reset', { body: { email } });
    const mail = await lastMailTo(web, email);
    const link = new URL(/https?:\S+/.exec(mail.text)?.[0] ?? '');
    const reset = { newPassword: 'four quite unrelated words', token: link.searchParams.get('token') };
    expect((await web.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    expect((await signIn(old)).status).toBe(400);
  });

  it('is not for the demo accounts', async () => {
    const refused = await confirm(await web.tokenOf('pro'), { password: 'fairline-demo' });
    expect([refused.status, refused.body.code]).toEqual([403, 'DEMO_ACCOUNT']);
  });

  it.each([[{}], [{ response: 5 }], [{ response: { id: 'x', response: {} } }]])(
    'is not added by an answer that cannot be read: %j',
    async (body) => {
      const { token } = await newAccount(web, `garbled-${JSON.stringify(body).length}`);
      await confirm(token);
      const asked = await call('GET', '/generate-register-options', { token });
      const answer = await call('POST', '/verify-registration', { token, body, cookie: readCookie(asked) });
      expect([answer.status, answer.body.status]).toEqual([400, 'error']);
    },
  );
});
