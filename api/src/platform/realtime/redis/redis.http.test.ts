import { feedStatus } from '@fairline/shared/testing/factories/feed-status.factory.ts';
import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addBets } from '../../../../testing/account-data/fill-account.ts';
import { type SeededMove, seedEvent, seedMove } from '../../../../testing/seed.ts';
import { connected, openClient, record, type TestClient, until } from '../../../../testing/test-client.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { startTestRedis } from '../../../../testing/test-redis.ts';
import { startTestWeb, type TestWeb } from '../../../../testing/test-web.ts';
import { createStandalonePublisher, type StandalonePublisher } from '../../../server/standalone-publisher.ts';
import { createLog } from '../../log.ts';
import { connectRedis } from './redis.connection.ts';

const log = createLog('test', 'silent');
const redis = await startTestRedis();
if (redis === null)
  console.warn('No redis-server on this machine: several processes on one Redis are not tested.');

describe.skipIf(redis === null)('several processes on one Redis', () => {
  const redisUrl = redis?.url ?? '';
  const stops: (() => Promise<unknown>)[] = [];
  const clients: TestClient[] = [];
  let left: TestWeb;
  let right: TestWeb;
  let ingest: StandalonePublisher;

  beforeAll(async () => {
    const db = await createTestDatabase();
    stops.unshift(() => db.stop());
    await seedEvent(db.knex, { event_id: 7 });
    const env = { host: '127.0.0.1', demo: true, redisUrl };
    left = await startTestWeb({ db, env });
    stops.unshift(() => left.stop());
    right = await startTestWeb({ db, env });
    stops.unshift(() => right.stop());
    ingest = await createStandalonePublisher({ db, redisUrl, log });
    stops.unshift(() => ingest.stop());
    // A process misses events that are published before it has subscribed to Redis.
    const probe = await clientOn(right, 'basic');
    const received = record(probe);
    await until(() => {
      ingest.publisher.feedStatus(feedStatus());
      return received.statuses.length > 0;
    });
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    for (const stop of stops) await stop();
    await redis?.stop();
  });

  async function clientOn(web: TestWeb, account: 'basic' | 'pro', options = {}): Promise<TestClient> {
    const client = openClient(web.url, await web.tokenOf(account), options);
    clients.push(client);
    return connected(client);
  }

  /** Stores moves and publishes them, as the writer does; returns their ids. */
  async function store(kind: 'odds' | 'limit', ...moves: Partial<SeededMove>[]): Promise<number[]> {
    const ids: number[] = [];
    for (const move of moves) ids.push(await seedMove(left.db.knex, kind, { event_id: 7, ...move }));
    ingest.publisher.moves({ measuredAt: 0, odds: [], limit: [], closed: [], [kind]: moves });
    return ids;
  }

  it('publish the moves of the ingest process to their sockets, once and in order', async () => {
    const [a, b] = await Promise.all([clientOn(left, 'pro'), clientOn(right, 'pro')]);
    const received = [record(a), record(b)];
    for (const client of [a, b]) await client.emitWithAck('alerts:subscribe', { kinds: ['odds', 'limit'] });
    const odds = await store('odds', {}, { time_interval: 10 }, {});
    for (const { alerts } of received) await until(() => alerts.length >= 3);
    const limit = await store('limit', {});
    for (const { alerts } of received) {
      await until(() => alerts.length >= 4);
      expect(alerts.map(({ id }) => id)).toEqual([...odds, ...limit]);
    }
  });

  it('send a user one file at a time, whichever of them is asked', async () => {
    const token = await left.tokenOf('basic');
    await addBets(left, await left.userIdOf('basic'), 10);
    const lock = await left.db.knex.transaction();
    await lock.raw('lock table bets in access exclusive mode');
    const leave = new AbortController();
    const ask = ({ url }: TestWeb, options = {}) =>
      fetch(`${url}/api/bets/export?format=csv`, {
        headers: { authorization: `Bearer ${token}` },
        ...options,
      });
    try {
      expect((await ask(left, { signal: leave.signal })).status).toBe(200);
      expect((await ask(right)).status).toBe(409);
    } finally {
      await lock.rollback();
    }
    leave.abort();
    await vi.waitFor(async () => expect((await ask(right)).status).toBe(200), { timeout: 30_000 });
  });

  it('announce to every socket that a new writer has taken over', async () => {
    const received = (await Promise.all([clientOn(left, 'basic'), clientOn(right, 'pro')])).map(record);
    ingest.publisher.alertsMissed();
    for (const each of received) await until(() => each.missed === 1);
  });

  it('keep alerts that Basic does not include from its sockets, also when it returns to another process', async () => {
    const client = await clientOn(left, 'basic', { reconnection: false });
    const received = record(client);
    await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
    const batch = [{}, { sport_id: 19 }, { market: 'specials', specials_name: 'Corners' }, {}];
    const included = (ids: readonly number[]) => [ids[0], ids[3]];
    const first = await store('odds', ...batch);
    await until(() => received.alerts.length >= 2);
    client.io.engine.close();
    await until(() => !client.connected);
    const missed = await store('odds', ...batch);
    Object.assign(client.io, { uri: right.url });
    await connected(client);
    await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
    const last = await store('odds', ...batch);
    await until(() => received.alerts.some(({ id }) => id === last[3]));
    // Those that it missed are pushed when the other process is behind, and else read.
    const ids = received.alerts.map(({ id }) => id);
    expect(ids.filter((id) => !included(missed).includes(id))).toEqual([
      ...included(first),
      ...included(last),
    ]);
  });

  it('push to a client that returns to another process, after it has read what it missed', async () => {
    const client = await clientOn(left, 'pro', { reconnection: false });
    const received = record(client);
    await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
    const [first] = await store('odds', {});
    // A process that is behind pushes the moves of the test before, too.
    await until(() => received.alerts.some(({ id }) => id === first));
    client.io.engine.close();
    await until(() => !client.connected);
    const missed = await store('odds', {}, {});
    // A balancer would choose another process behind the same address; here the manager's address is replaced.
    Object.assign(client.io, { uri: right.url });
    await connected(client);
    expect(Reflect.get(client.io.engine, 'opts').port).toBe(new URL(right.url).port);
    await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
    const token = await right.tokenOf('pro');
    const { body } = await right.call('GET', `/api/alerts/odds?after=${first}`, { token });
    expect(body.alerts.map(({ id }: { id: number }) => id)).toEqual(missed);
    const [last] = await store('odds', {});
    await until(() => received.alerts.some(({ id }) => id === last));
  });

  it('publish lines only while a process reports that they are watched', async () => {
    expect(ingest.publisher.isLineWatched('7:0')).toBe(false);
    const client = await clientOn(right, 'pro');
    const received = record(client);
    await client.emitWithAck('lines:subscribe', { line_ids: ['7:0'] });
    await until(() => ingest.publisher.isLineWatched('7:0') && left.web.publisher.isLineWatched('7:0'));
    ingest.publisher.lines([oddsLine({ line_id: '7:0', since: 1 }), oddsLine({ line_id: '8:0', since: 1 })]);
    await until(() => received.lines.length > 0);
    left.web.publisher.lines([oddsLine({ line_id: '7:0', since: 2 })]);
    await until(() => received.lines.length > 1);
    expect(received.lines).toEqual(['7:0@1', '7:0@2']);
  });

  it('close the sockets of a session that is signed out in another process', async () => {
    const token = await left.signIn('basic@fairline.test');
    const client = openClient(right.url, token);
    clients.push(client);
    await connected(client);
    const gone = new Promise((resolve) => client.once('disconnect', resolve));
    await left.call('POST', '/api/auth/sign-out', { token, body: {} });
    expect(await gone).toBe('io server disconnect');
    const late = await right.call('GET', '/api/profile', { token });
    expect(late.status).toBe(401);
  });

  it('count attempts to sign in together', async () => {
    const body = { email: 'nobody@fairline.test', password: 'wrong password' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const web = attempt % 2 === 0 ? left : right;
      statuses.push((await web.call('POST', '/api/auth/sign-in/email', { body })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('keep serving when Redis stops', async () => {
    const client = await clientOn(left, 'pro', { reconnection: false });
    const received = record(client);
    ingest.publisher.feedStatus(feedStatus());
    await until(() => received.statuses.length > 0);
    client.io.engine.close();
    await redis?.stop();
    // Its stored connection cannot be read now, so it starts a new one.
    await connected(client);
    expect(client.recovered).toBe(false);
    const token = await left.tokenOf('pro');
    const answer = await left.call('GET', '/api/profile', { token });
    expect(answer.status).toBe(200);
    expect((await left.call('GET', '/api/profile', { token: 'nonsense' })).status).toBe(401);
  });
});

it('an unreachable Redis is reported in one sentence', async () => {
  await expect(connectRedis('redis://127.0.0.1:9', log)).rejects.toThrow(
    'The Redis of REDIS_URL cannot be used (connect ECONNREFUSED 127.0.0.1:9). Start it, or correct REDIS_URL.',
  );
});
