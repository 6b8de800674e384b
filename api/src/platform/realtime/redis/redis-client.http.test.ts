import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestRedis } from '../../../../testing/test-redis.ts';
import { createRedisClient, type RedisClient } from './redis-client.ts';

const redis = await startTestRedis();
if (redis === null) console.warn('No redis-server on this machine: the queue of its client is not tested.');

describe.skipIf(redis === null)('commands while Redis does not answer', () => {
  let client: RedisClient;
  beforeAll(async () => {
    client = createRedisClient({ url: redis?.url ?? '', reconnect: (_, cause) => cause });
    client.on('error', () => {});
    await client.connect();
  });
  afterAll(async () => {
    client.destroy();
    await redis?.stop();
  });

  it('wait for longer than the five seconds of the library, and only so many of them', async () => {
    redis?.pause();
    // More than the connection takes, so that most wait in the client.
    const value = 'x'.repeat(4_000);
    const outcomes = Array.from({ length: 5_100 }, () =>
      client.set('key', value).then(
        () => 'stored',
        (error: Error) => error.message,
      ),
    );
    const refused = await Promise.race(outcomes);
    expect(refused).toMatch(/queue is full/);
    // The library counts its time-out from here.
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    redis?.resume();
    const counts = Object.groupBy(await Promise.all(outcomes), (outcome) => outcome);
    expect(Object.keys(counts).sort()).toEqual([refused, 'stored'].sort());
    expect(counts.stored?.length).toBeGreaterThanOrEqual(4_900);
    expect(counts.stored?.length).toBeLessThanOrEqual(5_000);
  }, 30_000);
});
