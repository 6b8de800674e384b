import { describe, expect, it } from 'vitest';
import { createShortCache } from './short-cache.ts';

function setUp(size = 10) {
  const clock = { at: 0 };
  const cache = createShortCache<number>({ ms: 100, size, now: () => clock.at });
  let reads = 0;
  const read = async () => {
    reads += 1;
    return reads;
  };
  return { clock, cache, read };
}

describe('createShortCache', () => {
  it('reads once for all who ask at the same time and shortly after', async () => {
    const { clock, cache, read } = setUp();
    expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual([1, 1]);
    clock.at = 99;
    expect(await cache.get('a', read)).toBe(1);
  });

  it('reads anew when the value is old, and each key for itself', async () => {
    const { clock, cache, read } = setUp();
    await cache.get('a', read);
    expect(await cache.get('b', read)).toBe(2);
    clock.at = 100;
    expect(await cache.get('a', read)).toBe(3);
  });

  it('does not keep a failure', async () => {
    const { cache, read } = setUp();
    await expect(cache.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('a', read)).toBe(1);
  });

  it('forgets the oldest key when it is full', async () => {
    const { cache, read } = setUp(2);
    for (const key of ['a', 'b', 'c']) await cache.get(key, read);
    expect(await cache.get('b', read)).toBe(2);
    expect(await cache.get('a', read)).toBe(4);
  });
});
