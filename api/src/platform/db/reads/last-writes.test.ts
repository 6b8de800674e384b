import { expect, it } from 'vitest';
import { createLastWrites, type SharedTexts } from './last-writes.ts';

/** What processes share, which may be away. */
function sharedByAll() {
  const texts = new Map<string, string>();
  const redis = { isAway: false };
  const inTime = async <T>(work: () => T): Promise<T> => {
    if (redis.isAway) throw new Error('Redis did not answer in time.');
    return work();
  };
  const shared: SharedTexts = {
    get: (key) => inTime(() => texts.get(key) ?? null),
    set: (key, value) => inTime(() => void texts.set(key, value)),
  };
  return { redis, shared };
}

it('is known to every process, and the later of two', async () => {
  const { shared } = sharedByAll();
  const [one, other] = [createLastWrites(shared), createLastWrites(shared)];
  expect(await other.of('u')).toBeNull();
  await one.add('u', '0/A');
  expect([await one.of('u'), await other.of('u'), await other.of('v')]).toEqual([10n, 10n, null]);
  await other.add('u', '0/B');
  expect([await one.of('u'), await other.of('u')]).toEqual([11n, 11n]);
});

it('is remembered where it was made while it cannot be shared, and unknown elsewhere while Redis is away', async () => {
  const { redis, shared } = sharedByAll();
  const [one, other] = [createLastWrites(shared), createLastWrites(shared)];
  await one.add('u', '0/A');
  redis.isAway = true;
  await one.add('u', '0/B');
  await expect(other.of('u')).rejects.toThrow('in time');
  redis.isAway = false;
  expect([await one.of('u'), await other.of('u')]).toEqual([11n, 10n]);
});

it('never fails because of Redis, also where its client throws at once', async () => {
  const closed = () => {
    throw new Error('The client is closed.');
  };
  const writes = createLastWrites({ get: async () => null, set: closed });
  await writes.add('u', '0/A');
  expect(await writes.of('u')).toBe(10n);
});

it('needs nothing shared in one process', async () => {
  const writes = createLastWrites(null);
  await writes.add('u', '0/A');
  expect(await writes.of('u')).toBe(10n);
});
