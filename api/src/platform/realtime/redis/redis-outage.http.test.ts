import { feedStatus } from '@fairline/shared/testing/factories/feed-status.factory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedEvent, seedMove } from '../../../../testing/seed.ts';
import { connected, openClient, record, type TestClient, until } from '../../../../testing/test-client.ts';
import { createTestDatabase } from '../../../../testing/test-database.ts';
import { startTestRedis } from '../../../../testing/test-redis.ts';
import { startTestWeb, type TestWeb } from '../../../../testing/test-web.ts';
import { createStandalonePublisher, type StandalonePublisher } from '../../../server/standalone-publisher.ts';
import { createLog } from '../../log.ts';

const log = createLog('test', 'silent');
const redis = await startTestRedis();
if (redis === null) console.warn('No redis-server on this machine: an outage of Redis is not tested.');

describe.skipIf(redis === null)('while Redis is away', () => {
  const stops: (() => Promise<unknown>)[] = [];
  let web: TestWeb;
  let ingest: StandalonePublisher;
  let client: TestClient;
  let published = 0;
  const listed = new Set<number>();

  beforeAll(async () => {
    const redisUrl = redis?.url ?? '';
    const db = await createTestDatabase();
    stops.unshift(() => db.stop());
    web = await startTestWeb({ db, env: { host: '127.0.0.1', demo: true, redisUrl } });
    stops.unshift(() => web.stop());
    ingest = await createStandalonePublisher({ db, redisUrl, log });
    stops.unshift(() => ingest.stop());
    await seedEvent(db.knex, { event_id: 1 });
    client = await followingClient();
  });
  afterAll(async () => {
    client?.close();
    redis?.resume();
    for (const stop of stops) await stop();
    await redis?.stop();
  });

  /** A client that keeps its list as a page does: pushes, and pages over HTTP after `alerts-missed`. */
  async function followingClient(): Promise<TestClient> {
    const token = await web.tokenOf('pro');
    let cursor = 0;
    let isComplete = false;
    const add = (ids: number[]) => {
      for (const id of ids) listed.add(id);
      return Math.max(cursor, ...ids);
    };
    async function readMissed(): Promise<void> {
      isComplete = false;
      for (let more = true; more; ) {
        const path = `/api/alerts/odds?limit=200&after=${cursor}`;
        const { body } = await web.call('GET', path, { token });
        cursor = add(body.alerts.map(({ id }: { id: number }) => id));
        more = body.more;
      }
      isComplete = true;
    }
    const opened = openClient(web.url, token);
    const received = record(opened);
    opened.on('alerts', ({ alerts }) => {
      const newest = add(alerts.map(({ id }) => id));
      // A client counts its alerts as complete up to the newest one until `alerts-missed`.
      if (isComplete) cursor = newest;
    });
    opened.on('alerts-missed', () => void readMissed());
    await connected(opened);
    await opened.emitWithAck('alerts:subscribe', { kinds: ['odds'] });
    // A process misses events that are published before it has subscribed to Redis.
    await until(() => {
      ingest.publisher.feedStatus(feedStatus());
      return received.statuses.length > 0;
    });
    await readMissed();
    return opened;
  }

  /** Stores one alert and publishes it, as the writer does. */
  async function publishAlert(): Promise<void> {
    const id = await seedMove(web.db.knex, 'odds', { event_id: 1 });
    published = id;
    ingest.publisher.moves({ measuredAt: 0, odds: [{ id }], limit: [], closed: [] });
  }
  async function publishFor(ms: number): Promise<void> {
    const end = performance.now() + ms;
    while (performance.now() < end) {
      await publishAlert();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const ids = () => [...listed].sort((a, b) => a - b);
  const all = () => Array.from({ length: published }, (_, index) => index + 1);

  it('an open client misses no alert of seven seconds in which it is frozen', async () => {
    await publishFor(300);
    redis?.pause();
    await publishFor(7_000);
    redis?.resume();
    await until(() => listed.size >= published);
    expect(ids()).toEqual(all());
  }, 40_000);

  it('an open client misses no alert of a crash that loses what was queued and stored', async () => {
    await publishFor(300);
    redis?.pause();
    await publishFor(500);
    await redis?.kill();
    await publishFor(6_000);
    await redis?.start();
    await until(() => listed.size >= published);
    expect(ids()).toEqual(all());
    await publishFor(300);
    await until(() => listed.size >= published);
    expect(ids()).toEqual(all());
  }, 40_000);

  it('sign-ins and requests are answered', async () => {
    redis?.pause();
    try {
      for (let attempt = 0; attempt < 3; attempt += 1) await web.signIn('basic@fairline.test');
      const token = await web.tokenOf('basic');
      expect((await web.call('GET', '/api/profile', { token })).status).toBe(200);
    } finally {
      redis?.resume();
    }
  });

  it('more alerts than the queue can hold are read over HTTP', async () => {
    redis?.pause();
    const first = published;
    for (let count = 0; count < 5_200; count += 1) ingest.publisher.feedStatus(feedStatus());
    await publishFor(300);
    redis?.resume();
    await until(() => listed.size >= published);
    expect(published).toBeGreaterThan(first);
    expect(ids()).toEqual(all());
  }, 40_000);
});
