import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimiter } from '../../http/rate-limits.ts';
import { failFastStore, PAUSE_MS } from './fail-fast-store.ts';
import type { RedisClient } from './redis-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts in memory at once while Redis does not answer, and tries Redis again after a pause', async () => {
  const asked = vi.fn(() => new Promise(() => {}));
  const client = { isReady: true, eval: asked } as unknown as RedisClient;
  const limiter = createRateLimiter(failFastStore(client));
  const limit = { name: 'test', points: 3, seconds: 60 };
  const first = limiter.take(limit, 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  await limiter.take(limit, 'a');
  await limiter.take(limit, 'a');
  await expect(limiter.take(limit, 'a')).rejects.toThrow('Too many requests');
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  void limiter.take(limit, 'b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
