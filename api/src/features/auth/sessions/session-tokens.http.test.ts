import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../../testing/new-account.ts';
import { suiteClients } from '../../../../testing/suite-clients.ts';
import { connected } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';
import { createTokenHashing, UPGRADE_MS } from './hash-old-tokens.ts';
import { hashToken } from './session-token.ts';

const web = suiteWeb();
const { client } = suiteClients(web);
const status = async (token: string) => (await web.call('GET', '/api/profile', { token })).status;
const devices = async (token: string) => (await web.call('GET', '/api/account', { token })).body.sessions;
const end = (token: string) => web.call('POST', '/api/auth/sign-out', { token, body: {} });

/** The session of an account, stored as the version before does. */
async function startedBefore(name: string) {
  const account = await newAccount(web, name);
  await web.db.knex('session').where({ userId: account.id }).update({ token: account.token });
  return account;
}

describe('the token of a session', () => {
  it('is answered and not stored, and what is stored signs nobody in', async () => {
    const token = await web.signIn('pro@fairline.test');
    expect(await web.db.knex('session').where({ token })).toEqual([]);
    const [row] = await web.db.knex('session').where({ token: hashToken(token) });
    expect([row.userId, await status(token)]).toEqual([await web.userIdOf('pro'), 200]);
    for (const stolen of [row.token, row.token.replace('sha256:', ''), row.id]) {
      expect(await status(stolen)).toBe(401);
      await expect(connected(client(stolen))).rejects.toThrow();
    }
  });

  it('stays the same when its session is prolonged by use', async () => {
    const token = await web.signIn('basic@fairline.test');
    const stored = { token: hashToken(token) };
    const soon = new Date(Date.now() + 86_400_000);
    await web.db.knex('session').where(stored).update({ expiresAt: soon });
    expect([await status(token), await status(token)]).toEqual([200, 200]);
    const { expiresAt } = await web.db.knex('session').where(stored).first('expiresAt');
    expect(expiresAt.getTime()).toBeGreaterThan(soon.getTime());
  });

  it('ends with its session, whoever ends it', async () => {
    const { email } = await newAccount(web, 'ender');
    const signIn = () => web.signIn(email, 'long enough to do');
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()];
    const listed = await devices(here);
    expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false, false]);
    await end(there);
    expect([await status(there), await status(elsewhere)]).toEqual([401, 200]);
    await web.call('POST', '/api/account/sessions/end-others', { token: here });
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401]);
    expect(await devices(here)).toHaveLength(1);
  });
});

describe('a session that the version before has begun', () => {
  it('goes on, is listed, keeps its sockets, and ends', async () => {
    const { token } = await startedBefore('old');
    const socket = await connected(client(token));
    expect(await devices(token)).toMatchObject([{ current: true }]);
    await web.call('POST', '/api/account/sessions/end-others', { token });
    expect(await status(token)).toBe(200);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await end(token)).status).toBe(200);
    expect([await status(token), await closed]).toEqual([401, 'io server disconnect']);
  });

  it('is hashed once no process of that version is left, and goes on', async () => {
    const { id, token } = await startedBefore('converted');
    let now = Date.now();
    const run = createTokenHashing(web.db.knex, () => now);
    const stored = async () => (await web.db.knex('session').where({ userId: id }).first('token')).token;
    now += UPGRADE_MS - 1;
    await run();
    expect(await stored()).toBe(token);
    now += 1;
    await run();
    await run();
    expect([await stored(), await status(token)]).toEqual([hashToken(token), 200]);
  });
});
