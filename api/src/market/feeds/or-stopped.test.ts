import { expect, it } from 'vitest';
import { orStopped } from './or-stopped.ts';

const stopping = () => new AbortController();

it('is what was wanted, or fails with its error', async () => {
  const { signal } = stopping();
  expect(await orStopped(Promise.resolve(7), signal)).toBe(7);
  await expect(orStopped(Promise.reject(new Error('away')), signal)).rejects.toThrow('away');
});

it('is null once the feed is stopped, whatever comes later', async () => {
  const end = stopping();
  const wanted = Promise.withResolvers<number>();
  const waited = orStopped(wanted.promise, end.signal);
  end.abort();
  expect(await waited).toBeNull();
  wanted.reject(new Error('too late'));
  expect(await orStopped(Promise.reject(new Error('too late')), end.signal)).toBeNull();
});
