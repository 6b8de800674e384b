import { beforeAll, describe, expect, it } from 'vitest';
import { seedEvent } from '../../../../testing/seed.ts';
import { suiteClients } from '../../../../testing/suite-clients.ts';
import { connected, type TestClient, until } from '../../../../testing/test-client.ts';
import { suiteWeb } from '../../../../testing/test-web.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
let now = START;
const web = suiteWeb({ now: () => now });
const { client } = suiteClients(web);

beforeAll(() => seedEvent(web.db.knex, { event_id: 7 }));

const uses = async (account: string) =>
  web.db
    .knex('view_as_uses')
    .where({ user_id: await web.userIdOf(account) })
    .orderBy('id');
async function readAs(account: string, path = '/api/profile') {
  const headers = { 'x-view-as': await web.userIdOf(account) };
  return web.call('GET', path, { token: await web.tokenOf('admin'), headers });
}
async function socketAs(account: string, viewer: 'admin' | 'sharp' = 'admin'): Promise<TestClient> {
  const viewAs = account === 'nobody' ? 'nobody' : await web.userIdOf(account);
  return connected(
    client(undefined, { reconnection: false, auth: { token: await web.tokenOf(viewer), viewAs } }),
  );
}

describe('a use of view-as', () => {
  it('is stored with who, whom, from where, and until when, before anything is answered', async () => {
    now = START;
    const read = await Promise.all([readAs('basic'), readAs('basic'), readAs('basic', '/api/bets')]);
    expect(read.map(({ status }) => status)).toEqual([200, 200, 200]);
    const admin_id = await web.userIdOf('admin');
    const begun = { admin_id, began_at: new Date(START), last_at: new Date(START) };
    expect(await uses('basic')).toEqual([expect.objectContaining(begun)]);
    now = START + 5 * 60_000;
    await readAs('basic');
    expect(await uses('basic')).toEqual([expect.objectContaining({ ...begun, last_at: new Date(now) })]);
    now += 10 * 60_000;
    await readAs('basic');
    expect(await uses('basic')).toHaveLength(2);
  });

  it('is not stored for a user who may not, or for nobody', async () => {
    const before = await web.db.knex('view_as_uses').count();
    const id = await web.userIdOf('basic');
    const call = async (account: 'sharp' | 'admin', viewAs: string) => {
      const token = await web.tokenOf(account);
      const { status, body } = await web.call('GET', '/api/bets', {
        token,
        headers: { 'x-view-as': viewAs },
      });
      return [status, body.code];
    };
    expect(await call('sharp', id)).toEqual([403, 'view_as_forbidden']);
    expect(await call('admin', 'nobody')).toEqual([404, 'view_as_unknown']);
    expect(await web.db.knex('view_as_uses').count()).toEqual(before);
  });

  it('is stored for a socket as well', async () => {
    await socketAs('pro');
    expect(await uses('pro')).toHaveLength(1);
  });
});

describe('a socket under view-as', () => {
  it('has the plan of the viewed user', async () => {
    const viewing = await socketAs('basic');
    const subscribe = (kind: 'odds' | 'limit') => viewing.emitWithAck('alerts:subscribe', { kinds: [kind] });
    expect(await subscribe('odds')).toMatchObject({ status: 'ok' });
    expect(await subscribe('limit')).toMatchObject({ code: 'plan_required' });
    expect(await viewing.emitWithAck('lines:subscribe', { line_ids: ['7:0'] })).toMatchObject({
      code: 'plan_required',
    });
  });

  it('hears of the bets and the plan of the viewed user, and not of the own', async () => {
    const viewing = await socketAs('basic');
    const heard: string[] = [];
    viewing.onAny((event) => {
      if (event === 'bets-changed' || event === 'account-changed') heard.push(event);
    });
    await web.db.knex.raw(`select pg_notify('bets_changed', ?)`, [await web.userIdOf('admin')]);
    await web.db.knex.raw(`select pg_notify('bets_changed', ?)`, [await web.userIdOf('basic')]);
    await until(() => heard.length === 1);
    await web.setRights('basic', { subscription_status: 'past_due' });
    await until(() => heard.length === 2);
    expect(heard).toEqual(['bets-changed', 'account-changed']);
    expect(await viewing.emitWithAck('alerts:subscribe', { kinds: ['odds'] })).toMatchObject({
      code: 'subscription_required',
    });
    await web.setRights('basic', { subscription_status: 'active' });
  });

  it.each([
    ['sharp', 'basic', 'view_as_forbidden'],
    ['admin', 'nobody', 'view_as_unknown'],
  ] as const)('is refused to %s for %s', async (viewer, account, code) => {
    const refused = await socketAs(account, viewer).catch((error) => error);
    expect(refused.data?.code).toBe(code);
  });

  it('is closed when the right is taken, and requests are refused at once', async () => {
    const viewing = await socketAs('basic');
    await web.setRights('admin', { admin: false });
    await until(() => !viewing.connected);
    expect((await readAs('basic')).body.code).toBe('view_as_forbidden');
    await web.setRights('admin', { admin: true });
  });
});
