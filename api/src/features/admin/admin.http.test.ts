import {
  ADMIN_PAGE_SIZE,
  adminUsersSchema,
  feedHealthSchema,
  viewAsUsesSchema,
} from '@fairline/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { suiteClients } from '../../../testing/suite-clients.ts';
import { until } from '../../../testing/test-client.ts';
import { suiteWeb } from '../../../testing/test-web.ts';
import { SEEN_WITHIN_MS } from '../auth/sessions/last-seen.ts';

const START = Date.parse('2026-03-01T12:00:00Z');
let now = START;
const web = suiteWeb({ now: () => now });
const { clientOf } = suiteClients(web);
const MANY = ADMIN_PAGE_SIZE + 5;

beforeAll(async () => {
  await web.db.knex('user').insert(
    Array.from({ length: MANY }, (_, index) => ({
      ...{ id: `many-${index}`, name: '', email: `many_${index}@example.com`, emailVerified: true },
      createdAt: new Date(Date.UTC(2020, 0, 1, 0, index)),
    })),
  );
  await web.setRightsOf('many-1', {
    ...{ subscription_status: 'past_due', subscription_plan: 'pro_3months', plan_source: 'card' },
    break_until: new Date(START + 1_000),
  });
});

const get = async (path: string) =>
  web.call('GET', `/api/admin/${path}`, { token: await web.tokenOf('admin') });
async function users(query: string) {
  const { body } = await get(`users?${query}`);
  return adminUsersSchema.parse(body);
}
const emails = async (query: string) => (await users(query)).users.map(({ email }) => email);

describe('the users', () => {
  it('are listed in pages, the newest account first', async () => {
    const [first, second] = [await users('search=many_'), await users('search=many_&page=2')];
    expect([first.count, first.users.length, second.count, second.users.length]).toEqual([
      MANY,
      ADMIN_PAGE_SIZE,
      MANY,
      MANY - ADMIN_PAGE_SIZE,
    ]);
    expect(first.users[0]?.email).toBe(`many_${MANY - 1}@example.com`);
    expect(second.users.at(-1)?.email).toBe('many_0@example.com');
  });

  it('are found by a part of the e-mail, as it is written, or by the id', async () => {
    expect(await emails('search=MANY_1%40')).toEqual(['many_1@example.com']);
    expect(await emails('search=many%25')).toEqual([]);
    expect(await emails('search=many-7')).toEqual(['many_7@example.com']);
  });

  it('are filtered by plan and by status', async () => {
    expect(await emails('search=many_&plan=pro')).toEqual(['many_1@example.com']);
    expect(await emails('search=many_&status=past_due')).toEqual(['many_1@example.com']);
    expect(await emails('search=many_&plan=pro&status=active')).toEqual([]);
    expect((await users('search=many_&plan=none')).count).toBe(MANY - 1);
    expect((await users('search=many_&status=none')).count).toBe(MANY - 1);
    expect(await emails('plan=admin')).toEqual(['admin@fairline.test']);
    expect((await users('search=many_1%40')).users[0]).toMatchObject({
      ...{
        admin: false,
        subscription_status: 'past_due',
        subscription_plan: 'pro_3months',
        plan_source: 'card',
      },
      ...{ break_until: new Date(START + 1_000).toISOString(), last_seen_at: null },
    });
  });

  it('have the time when they were last seen, exact to some minutes', async () => {
    const seen = async () => (await users('search=pro%40')).users[0]?.last_seen_at;
    const visit = async () => web.call('GET', '/api/profile', { token: await web.tokenOf('pro') });
    await visit();
    await until(async () => (await seen()) === new Date(START).toISOString());
    now = START + SEEN_WITHIN_MS - 1;
    await visit();
    expect(await seen()).toBe(new Date(START).toISOString());
    now = START + SEEN_WITHIN_MS;
    await visit();
    await until(async () => (await seen()) === new Date(now).toISOString());
  });

  it('are not seen when an administrator views as them', async () => {
    const headers = { 'x-view-as': 'many-3' };
    await web.call('GET', '/api/profile', { token: await web.tokenOf('admin'), headers });
    expect((await users('search=many-3')).users[0]?.last_seen_at).toBeNull();
    const { uses, count } = viewAsUsesSchema.parse((await get('view-as')).body);
    expect([uses, count]).toEqual([
      [
        expect.objectContaining({
          ...{ admin_email: 'admin@fairline.test', user_id: 'many-3', user_email: 'many_3@example.com' },
          began_at: new Date(now).toISOString(),
        }),
      ],
      1,
    ]);
  });
});

it('one user is found by e-mail or id, but not the administrator', async () => {
  const found = async (user: string) => {
    const { status, body } = await get(`user?user=${encodeURIComponent(user)}`);
    return [status, body.id ?? body.code];
  };
  expect(await found(' Many_4@Example.com ')).toEqual([200, 'many-4']);
  expect(await found('many-4')).toEqual([200, 'many-4']);
  expect(await found('many_')).toEqual([404, 'not_found']);
  expect(await found('admin@fairline.test')).toEqual([400, 'own_account']);
});

it('uses stay when their accounts are deleted, without an address', async () => {
  await web.db.knex('view_as_uses').insert({
    ...{ admin_id: 'gone', user_id: 'also-gone', address: '203.0.113.7' },
    ...{ began_at: new Date(START), last_at: new Date(START + 9e6) },
  });
  const { uses } = viewAsUsesSchema.parse((await get('view-as')).body);
  expect(uses[0]).toMatchObject({
    admin_id: 'gone',
    admin_email: null,
    user_id: 'also-gone',
    user_email: null,
  });
});

it('the health of the feed has when its service reported itself, and the metrics of the process', async () => {
  const health = async () => feedHealthSchema.parse((await get('feed')).body);
  expect((await health()).heartbeat_at).toBeNull();
  await web.db.knex('feed_state').insert({
    ...{ feed: 'sim', status: 'ok', message: '', simulated: true, heartbeat_at: new Date(START) },
  });
  await clientOf('basic');
  const { heartbeat_at, metrics } = await health();
  expect(heartbeat_at).toBe(new Date(START).toISOString());
  expect(metrics).toContainEqual({ name: 'sockets', help: expect.any(String), labels: [], value: 1 });
  expect(metrics.every(({ name }) => !name.includes('_bucket'))).toBe(true);
});
