import { type FeedStatus, feedStatusSchema, type Heartbeat } from '@fairline/shared/contracts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { suiteClients } from '../../../testing/suite-clients.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { startTestWeb, suiteWeb } from '../../../testing/test-web.ts';
import { PriceAges } from '../../market/monitoring/price-ages.ts';
import { DATABASE_UNAVAILABLE } from './feed-status.memory.ts';

const web = suiteWeb();
const { clientOf } = suiteClients(web);

it('answers the status of the feed to anybody', async () => {
  expect(feedStatusSchema.parse((await web.call('GET', '/api/v1/feed/status')).body).status).toBe('none');
  const row = { feed: 'pinnacle', status: 'down', message: 'It answers 401.', simulated: false };
  await web.db.knex('feed_state').insert({ ...row, heartbeat_at: new Date() });
  expect((await web.call('GET', '/api/v1/feed/status')).body).toMatchObject(row);
});

it('is ok, down for a sport whose prices are late, and ok again, for pages and open sockets', async () => {
  const row = { feed: 'sim', status: 'ok', message: '', simulated: true };
  const write = async (secondsAgo: Readonly<Record<number, number>>) => {
    const heartbeat = new Date();
    const ages = new PriceAges();
    for (const [sportId, seconds] of Object.entries(secondsAgo))
      ages.priced(Number(sportId), heartbeat.getTime() - seconds * 1_000, 1_000);
    const prices = JSON.stringify(ages.toStored(heartbeat.getTime()));
    await web.db.knex('feed_state').delete();
    await web.db.knex('feed_state').insert({ ...row, heartbeat_at: heartbeat, prices });
  };
  const read = async () => feedStatusSchema.parse((await web.call('GET', '/api/v1/feed/status')).body);
  const client = await clientOf('basic');
  const pushed: FeedStatus[] = [];
  client.on('feed-status', (status: FeedStatus) => pushed.push(status));
  await write({ 29: 1, 33: 1 });
  expect(await read()).toMatchObject({ status: 'ok', message: '' });
  await write({ 29: 1, 33: 35 });
  expect(await read()).toMatchObject({
    status: 'down',
    message: 'Prices of Tennis are not up to date.',
    late_sports: [33],
  });
  await vi.waitFor(() => expect(pushed.at(-1)).toMatchObject({ status: 'down', late_sports: [33] }), 10_000);
  await write({ 29: 1, 33: 2 });
  expect((await read()).status).toBe('ok');
  await vi.waitFor(() => expect(pushed.at(-1)?.status).toBe('ok'), 10_000);
});

it('knows the feed when the database is lost before anybody has asked', async () => {
  const db = await createTestDatabase();
  const row = { feed: 'sim', status: 'ok', message: '', simulated: true };
  await db.knex('feed_state').insert({ ...row, heartbeat_at: new Date() });
  const own = await startTestWeb({ db });
  onTestFinished(() => own.stop());
  const { rows } = await db.pool.query('select current_database() as name');
  await web.db.pool.query(`drop database "${rows[0].name}" with (force)`);
  await vi.waitFor(async () => expect((await own.call('GET', '/api/health')).status).toBe(503));
  expect((await own.call('GET', '/api/v1/feed/status')).body).toMatchObject({
    ...row,
    ...{ status: 'down', message: DATABASE_UNAVAILABLE },
  });
});

it('answers the state of the feed of other bookmakers to anybody, and its credits to administrators', async () => {
  const read = async (account?: 'admin') => {
    const token = account === undefined ? 'unknown' : await web.tokenOf(account);
    return feedStatusSchema.parse((await web.call('GET', '/api/v1/feed/status', { token })).body);
  };
  expect((await read()).beside).toBeNull();
  const state = { feed: 'sim-books', status: 'ok', message: '', simulated: true };
  await web.db.knex('other_feeds').insert({ ...state, last_success_at: new Date(), updated_at: new Date() });
  await web.db.knex('feed_credits').insert({
    ...{ feed: 'sim-books', month: `${new Date().toISOString().slice(0, 7)}-01`, used: 7, remaining: 93 },
    ...{ anchor_left: 100, anchor_at: new Date(), budget: null, wanted_per_day: 1, updated_at: new Date() },
  });
  expect(await read()).toMatchObject({ beside: { status: 'ok', simulated: true } });
  expect((await read()).beside_credits).toBeUndefined();
  expect((await read('admin')).beside_credits).toMatchObject({ used: 7, left: 93 });
  await web.db.knex('other_feeds').update({ status: 'down', message: 'The key is rejected.' });
  expect((await read()).beside).toMatchObject({ status: 'down', message: 'The key is rejected.' });
});

it('answers version and health to anybody', async () => {
  const version = await web.call('GET', `/version.json?t=${Date.now()}`);
  expect([version.body, version.headers.get('cache-control')]).toEqual([{ version: 'test' }, 'no-store']);
  expect((await web.call('GET', '/api/health')).body).toEqual({ status: 'ok' });
});

it('sends every socket a heartbeat with the age of the last answer of the feed', async () => {
  await web.db.knex('feed_state').update({ last_success_at: new Date(Date.now() - 60_000), prices: null });
  const client = await clientOf('basic');
  const beat = await new Promise<Heartbeat>((resolve) => client.once('heartbeat', resolve));
  expect(beat.feed_age).toBeGreaterThanOrEqual(60_000);
});

it('answers the size of the history to administrators only', async () => {
  const read = async (account?: 'admin' | 'sharp') => {
    const token = account === undefined ? 'unknown' : await web.tokenOf(account);
    const { status, body } = await web.call('GET', '/api/v1/feed/status', { token });
    expect(status).toBe(200);
    return feedStatusSchema.parse(body).history;
  };
  expect(await read('admin')).toBeNull();
  await web.db.knex('history_size').insert({
    ...{
      measured_at: new Date(),
      bytes: 3_000_000_000,
      projected_bytes: 5_000_000_000,
      max_bytes: 4_000_000_000,
    },
    ...{ retention_days: 30, oldest_day: '2026-03-01', ended_before: null },
  });
  expect(await read('admin')).toMatchObject({
    ...{ bytes: 3_000_000_000, projected_bytes: 5_000_000_000, oldest_day: '2026-03-01', days: 30 },
    message: expect.stringContaining('HISTORY_MAX_GB'),
  });
  expect(await read('sharp')).toBeUndefined();
  expect(await read()).toBeUndefined();
});

it('answers the credits of the feed to administrators only', async () => {
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  await web.db.knex('feed_state').delete();
  await web.db.knex('feed_state').insert({
    ...{ feed: 'the-odds-api', status: 'ok', message: '', simulated: false, heartbeat_at: new Date() },
  });
  await web.db.knex('feed_credits').insert({
    ...{ feed: 'the-odds-api', month, used: 120, remaining: 380, anchor_left: 500, anchor_at: new Date() },
    ...{ budget: null, wanted_per_day: 4_320, updated_at: new Date() },
  });
  const read = async (account: 'admin' | 'sharp') => {
    const token = await web.tokenOf(account);
    return feedStatusSchema.parse((await web.call('GET', '/api/v1/feed/status', { token })).body).credits;
  };
  expect(await read('admin')).toMatchObject({ used: 120, left: 380, wanted_per_day: 4_320 });
  expect(await read('sharp')).toBeUndefined();
});
