import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  lastMailTo,
  mailsTo,
  NEW_PASSWORD,
  signedUpAccount,
  signUp,
} from '../../../../testing/new-account.ts';
import { startTestWeb, suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const verify = (token: string) =>
  web.call('GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`);
const signIn = (email: string, password = NEW_PASSWORD) =>
  web.call('POST', '/api/auth/sign-in/email', { body: { email, password } });

describe('signing up', () => {
  it('never signs in, and sends a link to verify the address', async () => {
    const answer = await signUp(web, 'fresh');
    expect([answer.status, answer.body.status]).toEqual([200, 'ok']);
    expect([answer.body.token, answer.headers.get('set-auth-token')]).toEqual([undefined, null]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const { subject, link } = await lastMailTo(web, 'fresh@example.com');
    expect([subject, link.origin, link.pathname]).toEqual([
      'Verify your e-mail address · Fairline',
      web.url,
      '/verify-email',
    ]);
  });

  it('is complete with a verified address, and not before', async () => {
    await signUp(web, 'patient');
    const early = await signIn('patient@example.com');
    expect([early.status, early.body.code]).toEqual([403, 'EMAIL_NOT_VERIFIED']);
    expect((await signIn('patient@example.com', 'another password')).body.code).toBe(
      'INVALID_EMAIL_OR_PASSWORD',
    );
    const { token } = await lastMailTo(web, 'patient@example.com');
    const verified = await verify(token);
    expect([verified.status, verified.body.token]).toEqual([200, undefined]);
    expect((await signIn('PATIENT@example.com')).status).toBe(200);
  });

  it('answers the same for an address that has an account, whose owner is informed', async () => {
    const { email } = await signedUpAccount(web, 'known');
    const [again, fresh] = [
      await signUp(web, 'known', { password: 'an entirely new one' }),
      await signUp(web, 'unknown'),
    ];
    expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
    const fields = ({ headers }: typeof again) =>
      [...headers.keys()].filter((name) => name !== 'x-request-id').sort();
    expect(fields(again)).toEqual(fields(fresh));
    expect((await lastMailTo(web, email)).subject).toBe('You already have an account · Fairline');
    expect((await signIn(email, 'an entirely new one')).status).toBe(401);
  });

  it('answers the same for two at once with a new address', async () => {
    const answers = await Promise.all([signUp(web, 'twin'), signUp(web, 'twin'), signUp(web, 'twin')]);
    const [first] = answers;
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, first?.body]);
    expect(await web.db.knex('user').where({ email: 'twin@example.com' })).toHaveLength(1);
  });

  it('of an address by somebody else leaves the owner with a password of their own', async () => {
    const email = 'victim@example.com';
    await signUp(web, 'victim', { password: 'password of a stranger' });
    await signUp(web, 'victim');
    const { subject, link, token } = await lastMailTo(web, email);
    expect([subject, link.pathname]).toEqual(['Finish your sign-up · Fairline', '/reset-password']);
    const body = { token, newPassword: 'password of the owner' };
    expect((await web.call('POST', '/api/auth/reset-password', { body })).status).toBe(200);
    expect((await signIn(email, 'password of a stranger')).status).toBe(401);
    expect((await signIn(email, 'password of the owner')).status).toBe(200);
  });

  it('is closed where no mail can be sent, which the sign-in pages can read', async () => {
    const own = await startTestWeb({ env: { host: '127.0.0.1', demo: false, redisUrl: undefined } });
    const answer = await signUp(own, 'nobody');
    expect([answer.status, answer.body.code]).toEqual([403, 'sign_up_closed']);
    expect((await own.call('GET', '/api/demo')).body.sign_up).toBe('closed');
    expect(await own.db.knex('user')).toEqual([]);
    const body = { email: 'nobody@example.com' };
    const reset = await own.call('POST', '/api/auth/request-password-reset', { body });
    expect([reset.status, reset.body.code]).toEqual([403, 'no_mail']);
    await own.stop();
  });

  it('gives no plan and no rights, whatever the request claims', async () => {
    const claims = { admin: true, role: 'admin', emailVerified: true, subscription_plan: 'sharp_month' };
    const { token } = await signedUpAccount(web, 'claimer', claims);
    expect((await web.call('GET', '/api/profile', { token })).body).toMatchObject({
      admin: false,
      upgradeLevel: 'basic',
    });
    const { status, body } = await web.call('GET', '/api/alerts/odds', { token });
    expect([status, body.code]).toEqual([403, 'subscription_required']);
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
    const weak = async (name: string, password: string) => (await signUp(web, name, { password })).body.code;
    expect(await weak('demo-password', DEMO_PASSWORD)).toBe('PASSWORD_TOO_WEAK');
    expect(await weak('zanzibarfellow', 'zanzibarfellow1')).toBe('PASSWORD_TOO_WEAK');
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

describe('a link that verifies an address', () => {
  it('is rejected when it is made up', async () => {
    const answer = await verify('made.up.token');
    expect([answer.status, answer.body.code]).toEqual([401, 'INVALID_TOKEN']);
  });

  it('cannot send the browser to another site', async () => {
    await signUp(web, 'redirected');
    const { token } = await lastMailTo(web, 'redirected@example.com');
    const answer = await web.call(
      'GET',
      `/api/auth/verify-email?token=${token}&callbackURL=https%3A%2F%2Fevil.example`,
    );
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  });

  it('is sent again on request, and nothing to verified or unknown addresses, with the same answer', async () => {
    await signUp(web, 'forgetful');
    await signedUpAccount(web, 'verified');
    const again = (email: string) =>
      web.call('POST', '/api/auth/send-verification-email', { body: { email } });
    const names = ['forgetful', 'verified', 'missing'].map((name) => `${name}@example.com`);
    const answers = await Promise.all(names.map(again));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    const counts = await Promise.all(names.map(async (name) => (await mailsTo(web, name)).length));
    expect(counts).toEqual([2, 1, 0]);
    expect((await verify((await lastMailTo(web, 'forgetful@example.com')).token)).status).toBe(200);
  });
});
