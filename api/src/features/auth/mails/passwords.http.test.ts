import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { lastMailTo, mailsTo, NEW_PASSWORD, newAccount } from '../../../../testing/new-account.ts';
import { connected, openClient, until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const BETTER = 'four quite unrelated words';
const web = suiteWeb();

const profile = async (token: string) => (await web.call('GET', '/api/profile', { token })).status;
const signIn = async (email: string, password: string) =>
  (await web.call('POST', '/api/auth/sign-in/email', { body: { email, password } })).status;
const change = (token: string, currentPassword: string, newPassword: string) =>
  web.call('POST', '/api/auth/change-password', { token, body: { currentPassword, newPassword } });
const request = (email: string) => web.call('POST', '/api/auth/request-password-reset', { body: { email } });
const reset = (token: string, newPassword: string) =>
  web.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });

describe('changing the password', () => {
  it('ends every other session, with its sockets, and answers with a new token for this one', async () => {
    const { email, token } = await newAccount(web, 'mover');
    const elsewhere = await web.signIn(email, NEW_PASSWORD);
    const socket = await connected(openClient(web.url, elsewhere, { reconnection: false }));
    const answer = await change(token, NEW_PASSWORD, BETTER);
    expect(answer.status).toBe(200);
    const tokens = [token, elsewhere, answer.body.token];
    expect(await Promise.all(tokens.map(profile))).toEqual([401, 401, 200]);
    await until(() => !socket.connected);
    expect([await signIn(email, NEW_PASSWORD), await signIn(email, BETTER)]).toEqual([401, 200]);
  });

  it('needs the current one', async () => {
    const { email, token } = await newAccount(web, 'guest');
    const answer = await change(token, 'not the current one', BETTER);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_PASSWORD']);
    expect([await profile(token), await signIn(email, NEW_PASSWORD)]).toEqual([200, 200]);
  });

  it('rejects one that is easy to guess', async () => {
    const { token } = await newAccount(web, 'changer');
    for (const weak of ['password123', DEMO_PASSWORD]) {
      const answer = await change(token, NEW_PASSWORD, weak);
      expect([answer.status, answer.body.code, answer.body.field]).toEqual([
        400,
        'PASSWORD_TOO_WEAK',
        'newPassword',
      ]);
    }
  });

  it('of a demo account is only possible to the one that the login page shows', async () => {
    const token = await web.signIn('basic@fairline.test');
    const refused = await change(token, DEMO_PASSWORD, BETTER);
    expect([refused.status, refused.body.code]).toEqual([403, 'DEMO_ACCOUNT']);
    expect(await signIn('basic@fairline.test', DEMO_PASSWORD)).toBe(200);
    expect((await change(token, DEMO_PASSWORD, DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('resetting the password', () => {
  it('by the link of a mail ends every session, and works once', async () => {
    const { email, token } = await newAccount(web, 'loser');
    await request(email);
    const mail = await lastMailTo(web, email);
    expect([mail.subject, mail.link.origin, mail.link.pathname]).toEqual([
      'Choose a new password · Fairline',
      web.url,
      '/reset-password',
    ]);
    const answer = await reset(mail.token, BETTER);
    expect([answer.status, answer.body.token]).toEqual([200, undefined]);
    expect([await profile(token), await signIn(email, NEW_PASSWORD), await signIn(email, BETTER)]).toEqual([
      401, 401, 200,
    ]);
    const again = await reset(mail.token, 'yet another long one');
    expect([again.status, again.body.code]).toEqual([400, 'INVALID_TOKEN']);
    expect((await lastMailTo(web, email)).subject).toBe('Your password was changed · Fairline');
  });

  it('ends the other links', async () => {
    const { email } = await newAccount(web, 'repeater');
    await request(email);
    const first = await lastMailTo(web, email);
    await request(email);
    expect((await reset((await lastMailTo(web, email)).token, BETTER)).status).toBe(200);
    expect((await reset(first.token, 'by an older link')).body.code).toBe('INVALID_TOKEN');
  });

  it('answers the same for an address without an account, and sends nothing', async () => {
    const { email } = await newAccount(web, 'somebody');
    const answers = [await request(email), await request('nobody@example.com')];
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(await mailsTo(web, 'nobody@example.com')).toEqual([]);
  });

  it('is closed to the demo accounts, and sends nothing', async () => {
    const refused = await request(' Basic@fairline.test');
    expect([refused.status, refused.body.code]).toEqual([403, 'DEMO_ACCOUNT']);
    expect(await mailsTo(web, 'basic@fairline.test')).toEqual([]);
  });

  it('rejects a weak password before it looks at the link, which stays valid', async () => {
    const { email } = await newAccount(web, 'weakling');
    await request(email);
    const { token } = await lastMailTo(web, email);
    const weak = await reset(token, 'password123');
    expect([weak.status, weak.body.code, weak.body.field]).toEqual([400, 'PASSWORD_TOO_WEAK', 'newPassword']);
    expect((await reset(token, BETTER)).status).toBe(200);
  });

  it('is rejected with a link that has expired, and the database does not have its token', async () => {
    const { email } = await newAccount(web, 'late');
    await request(email);
    const { token } = await lastMailTo(web, email);
    const rows = await web.db.knex('verification').select();
    expect(JSON.stringify(rows)).not.toContain(token);
    await web.db.knex('verification').update({ expiresAt: new Date(Date.now() - 1_000) });
    expect((await reset(token, BETTER)).body.code).toBe('INVALID_TOKEN');
  });
});
