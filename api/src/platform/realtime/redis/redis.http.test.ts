import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feedStatus, limitAlert, oddsAlert, oddsLine } from '../../../web/testing/samples.ts';
import { connected, listen, openClient, type TestClient, until } from '../../../web/testing/test-client.ts';
import { startTestWeb, type TestWeb } from '../../../web/testing/test-web.ts';
import { createTestDatabase } from '../../db/testing/test-database.ts';
import { createLog } from '../../log/log.ts';
import { createPublisherOnly, type PublisherOnly } from '../publisher-only.ts';
import { startTestRedis } from '../testing/test-redis.ts';
import { connectRedis } from './redis-link.ts';

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
  let ingest: PublisherOnly;

  beforeAll(async () => {
    const db = await createTestDatabase();
    stops.unshift(() => db.stop());
    const env = { host: '127.0.0.1', demo: true, redisUrl };
    left = await startTestWeb({ db, env });
    stops.unshift(() => left.stop());
    right = await startTestWeb({ db, env });
    stops.unshift(() => right.stop());
    ingest = await createPublisherOnly(redisUrl, log);
    stops.unshift(() => ingest.stop());
    // What is told before the last process has subscribed is not for it.
    const probe = await clientOn(right, 'basic');
    const told = listen(probe);
    await until(() => {
      ingest.publisher.feedStatus(feedStatus('ok'));
      return told.statuses.length > 0;
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

  it('tells what the ingest process publishes in each of them, once and in order', async () => {
    const [a, b] = await Promise.all([clientOn(left, 'pro'), clientOn(right, 'pro')]);
    const told = [listen(a), listen(b)];
    for (const client of [a, b]) await client.emitWithAck('alerts:subscribe', { kinds: ['odds', 'limit'] });
    ingest.publisher.alerts('odds', [oddsAlert(1), oddsAlert(2, 10), oddsAlert(3)]);
    ingest.publisher.alerts('limit', [limitAlert(1)]);
    for (const { alerts } of told) {
      await until(() => alerts.length >= 4);
      expect(alerts.map(({ kind, id }) => `${kind}${id}`)).toEqual(['odds1', 'odds2', 'odds3', 'limit1']);
    }
  });

  it('tells everybody in each of them when a new writer has taken over', async () => {
    const told = (await Promise.all([clientOn(left, 'basic'), clientOn(right, 'pro')])).map(listen);
    ingest.publisher.alertsMissed();
    for (const each of told) await until(() => each.missed === 1);
  });

  it('lets a client that was away go on in another process', async () => {
    const client = await clientOn(left, 'pro', { reconnection: false });
    const told = listen(client);
    await client.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
    ingest.publisher.alerts('odds', [oddsAlert(11)]);
    await until(() => told.alerts.length === 1);
    client.io.engine.close();
    await until(() => !client.connected);
    ingest.publisher.alerts('odds', [oddsAlert(12), oddsAlert(13)]);
    // The manager keeps its address: a balancer would choose another process behind the same one.
    Object.assign(client.io, { uri: right.url });
    await connected(client);
    expect([client.recovered, Reflect.get(client.io.engine, 'opts').port]).toEqual([
      true,
      new URL(right.url).port,
    ]);
    await until(() => told.alerts.length >= 3);
    expect(told.alerts.map((alert) => alert.id)).toEqual([11, 12, 13]);
  });

  it('tells lines only while some process says that they are watched', async () => {
    expect(ingest.publisher.wantsLine('7:0')).toBe(false);
    const client = await clientOn(right, 'basic');
    const told = listen(client);
    await client.emitWithAck('lines:subscribe', { line_ids: ['7:0'] });
    await until(() => ingest.publisher.wantsLine('7:0') && left.web.publisher.wantsLine('7:0'));
    ingest.publisher.lines([oddsLine('7:0', 1), oddsLine('8:0', 1)]);
    await until(() => told.lines.length > 0);
    left.web.publisher.lines([oddsLine('7:0', 2)]);
    await until(() => told.lines.length > 1);
    expect(told.lines).toEqual(['7:0@1', '7:0@2']);
  });

  it('closes the sockets of a session that is signed out in another process', async () => {
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

  it('counts attempts to sign in together', async () => {
    const body = { email: 'nobody@fairline.test', password: 'wrong password' };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const web = attempt % 2 === 0 ? left : right;
      statuses.push((await web.call('POST', '/api/auth/sign-in/email', { body })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('goes on serving when Redis goes away', async () => {
    const client = await clientOn(left, 'pro', { reconnection: false });
    const told = listen(client);
    ingest.publisher.feedStatus(feedStatus('ok'));
    await until(() => told.statuses.length > 0);
    client.io.engine.close();
    await redis?.stop();
    // Its stored connection cannot be read now; it is let in all the same.
    await connected(client);
    expect(client.recovered).toBe(false);
    const token = await left.tokenOf('pro');
    const answer = await left.call('GET', '/api/profile', { token });
    expect(answer.status).toBe(200);
    expect((await left.call('GET', '/api/profile', { token: 'nonsense' })).status).toBe(401);
  });
});

it('a Redis that is not there is named in a sentence', async () => {
  await expect(connectRedis('redis://127.0.0.1:9', log)).rejects.toThrow(
    'The Redis of REDIS_URL cannot be used (connect ECONNREFUSED 127.0.0.1:9). Start it, or correct REDIS_URL.',
  );
});
