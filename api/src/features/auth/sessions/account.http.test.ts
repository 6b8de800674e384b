import { accountSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { NEW_PASSWORD, newAccount } from '../../../../testing/new-account.ts';
import { connected, openClient, until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) FxiOS/140.0 Mobile/15E148 Safari/605.1.15';
const web = suiteWeb();

const account = async (token: string) =>
  accountSchema.parse((await web.call('GET', '/api/account', { token })).body);
const profile = async (token: string) => (await web.call('GET', '/api/profile', { token })).status;
const end = (token: string, id: string) => web.call('DELETE', `/api/account/sessions/${id}`, { token });

async function withPhone(name: string) {
  const { email, token } = await newAccount(web, name);
  const body = { email, password: NEW_PASSWORD };
  const headers = { 'user-agent': PHONE };
  const phone = (await web.call('POST', '/api/auth/sign-in/email', { body, headers })).body.token as string;
  return { email, token, phone };
}

describe('the devices of an account', () => {
  it('are listed without their tokens, the asking one first', async () => {
    const { email, token, phone } = await withPhone('lister');
    const answer = await account(token);
    expect([answer.email, answer.two_factor]).toEqual([email, false]);
    expect(answer.sessions.map(({ device, address, current }) => [device, address, current])).toEqual([
      ['Unknown device', '127.0.0.1', true],
      ['Firefox on iPhone', '127.0.0.1', false],
    ]);
    const raw = JSON.stringify((await web.call('GET', '/api/account', { token })).body);
    for (const secret of [token, phone]) expect(raw).not.toContain(secret);
    const signed = (
      await web.call('POST', '/api/auth/sign-in/email', { body: { email, password: NEW_PASSWORD } })
    ).headers.get('set-auth-token');
    expect((await account(signed ?? '')).sessions[0]?.current).toBe(true);
  });

  it('are signed out one by one, with their sockets', async () => {
    const { token, phone } = await withPhone('ender');
    const socket = await connected(openClient(web.url, phone, { reconnection: false }));
    const id = (await account(token)).sessions[1]?.id ?? '';
    expect((await end(token, id)).status).toBe(200);
    expect([await profile(phone), await profile(token)]).toEqual([401, 200]);
    await until(() => !socket.connected);
    const again = await end(token, id);
    expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  });

  it('are never those of another user', async () => {
    const { phone, token } = await withPhone('stranger');
    const id = (await account(token)).sessions[1]?.id ?? '';
    expect((await end(await web.tokenOf('sharp'), id)).status).toBe(404);
    expect(await profile(phone)).toBe(200);
  });

  it('are signed out together, but for the asking one', async () => {
    const { token, phone } = await withPhone('leaver');
    const answer = await web.call('POST', '/api/account/sessions/end-others', { token });
    expect([answer.status, await profile(phone), await profile(token)]).toEqual([200, 401, 200]);
  });

  it('cannot be changed by an administrator who views as the user', async () => {
    const headers = { 'x-view-as': await web.userIdOf('basic') };
    const token = await web.tokenOf('admin');
    const answer = await web.call('POST', '/api/account/sessions/end-others', { token, headers });
    expect([answer.status, answer.body.code]).toEqual([403, 'view_as_read_only']);
  });
});
