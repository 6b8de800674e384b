import { describe, expect, it } from 'vitest';
import {
  lastMailTo,
  mailsTo,
  NEW_PASSWORD,
  signedUpAccount,
  signUp,
} from '../../../../testing/new-account.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const web = suiteWeb();
const change = (token: string, newEmail: string, password = NEW_PASSWORD) =>
  web.call('POST', '/api/auth/change-email', { token, body: { newEmail, password } });
const signIn = async (email: string) =>
  (await web.call('POST', '/api/auth/sign-in/email', { body: { email, password: NEW_PASSWORD } })).status;
const profile = async (token: string) => (await web.call('GET', '/api/profile', { token })).body.email;
const subjects = async (to: string) => (await mailsTo(web, to)).map(({ subject }) => subject);

async function open(email: string, headers: Record<string, string> = {}) {
  const { token, link } = await lastMailTo(web, email);
  expect(link.pathname).toBe('/verify-email');
  return web.call('GET', `/api/auth/verify-email?token=${encodeURIComponent(token)}`, { headers });
}

describe('changing the address', () => {
  it('counts once the link to the new one is opened; the old one is informed both times', async () => {
    const { email, token } = await signedUpAccount(web, 'leaver');
    const asked = await change(token, 'Arrived@example.com');
    expect([asked.status, asked.body.status]).toEqual([200, 'ok']);
    expect([await profile(token), await signIn(email)]).toEqual([email, 200]);
    expect((await lastMailTo(web, 'arrived@example.com')).subject).toBe(
      'Verify your new e-mail address · Fairline',
    );
    expect((await lastMailTo(web, email)).text).toContain('to Arrived@example.com');
    expect((await open('arrived@example.com')).status).toBe(200);
    expect([await signIn(email), await signIn('arrived@example.com')]).toEqual([401, 200]);
    expect(await subjects(email)).toEqual([
      'Your e-mail address was changed · Fairline',
      'Your e-mail address will change · Fairline',
      'Verify your e-mail address · Fairline',
    ]);
  });

  it('signs out all devices but the one that opened the link, and signs nobody in', async () => {
    const { email, token } = await signedUpAccount(web, 'roamer');
    const body = { email, password: NEW_PASSWORD };
    const here = await web.call('POST', '/api/auth/sign-in/email', { body });
    const cookie = here.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    await change(token, 'roamer2@example.com');
    const opened = await open('roamer2@example.com', { cookie });
    expect([opened.status, opened.body.token, opened.headers.getSetCookie()]).toEqual([200, undefined, []]);
    expect(opened.headers.get('set-auth-token')).toBeNull();
    expect([await profile(token), await profile(here.body.token)]).toEqual([
      undefined,
      'roamer2@example.com',
    ]);
    await change(here.body.token, 'roamer3@example.com');
    expect((await open('roamer3@example.com')).status).toBe(200);
    expect(await profile(here.body.token)).toBeUndefined();
    const rows = web.db.knex('session as s').join('user as u', 'u.id', 's.userId');
    expect(await rows.where('u.email', 'roamer3@example.com')).toEqual([]);
  });

  it('answers the same for an address that has an account, and sends it nothing', async () => {
    const owner = await signedUpAccount(web, 'owner');
    const { email, token } = await signedUpAccount(web, 'curious');
    const [taken, free] = [await change(token, owner.email), await change(token, 'free@example.com')];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(await subjects(owner.email)).toEqual(['Verify your e-mail address · Fairline']);
    expect((await subjects(email)).slice(0, 2)).toEqual([
      'Your e-mail address will change · Fairline',
      'Your e-mail address will change · Fairline',
    ]);
  });

  it('ends the links for a new password that went to the old address', async () => {
    const { email, token } = await signedUpAccount(web, 'resetter');
    await change(token, 'resetter2@example.com');
    await web.call('POST', '/api/auth/request-password-reset', { body: { email } });
    const reset = (await lastMailTo(web, email)).token;
    await open('resetter2@example.com');
    const body = { token: reset, newPassword: 'four quite unrelated words' };
    expect((await web.call('POST', '/api/auth/reset-password', { body })).body.code).toBe('INVALID_TOKEN');
  });

  it('works once by each link, also after the address was changed back', async () => {
    const { email, token } = await signedUpAccount(web, 'returner');
    await change(token, 'returned@example.com');
    const { token: proof } = await lastMailTo(web, 'returned@example.com');
    const openAgain = (text: string) =>
      web.call('GET', `/api/auth/verify-email?token=${encodeURIComponent(text)}`);
    expect((await openAgain(proof)).status).toBe(200);
    await change(await web.signIn('returned@example.com', NEW_PASSWORD), email);
    expect((await open(email)).status).toBe(200);
    // The last character of a signature has two spare bits.
    const sameSignature = proof.slice(0, -1) + String.fromCharCode(proof.charCodeAt(proof.length - 1) + 1);
    for (const text of [proof, sameSignature]) {
      const again = await openAgain(text);
      expect([again.status, again.body.code]).toEqual([401, 'INVALID_TOKEN']);
    }
    expect([await signIn(email), await signIn('returned@example.com')]).toEqual([200, 401]);
  });

  it.each([
    ['the same address', 'Asker@example.com', NEW_PASSWORD, 400, 'SAME_EMAIL'],
    ['no address', 'somewhere', NEW_PASSWORD, 400, 'INVALID_EMAIL'],
    ['a wrong password', 'other@example.com', 'not my password', 400, 'INVALID_PASSWORD'],
  ])('is rejected with %s, and nobody is informed', async (_, newEmail, password, status, code) => {
    const known = await web.db.knex('user').where({ email: 'asker@example.com' }).first('id');
    const token = known
      ? await web.signIn('asker@example.com', NEW_PASSWORD)
      : (await signedUpAccount(web, 'asker')).token;
    const answer = await change(token, newEmail, password);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await subjects('asker@example.com')).toEqual(['Verify your e-mail address · Fairline']);
  });

  it('is closed to the demo accounts', async () => {
    const answer = await change(await web.tokenOf('pro'), 'mine@example.com', 'fairline-demo');
    expect([answer.status, answer.body.code]).toEqual([403, 'DEMO_ACCOUNT']);
  });
});

it('a first verification signs nobody in either, whoever opens it', async () => {
  await signUp(web, 'first');
  const opened = await open('first@example.com');
  expect([opened.status, opened.headers.getSetCookie()]).toEqual([200, []]);
});
