import { expect, it } from 'vitest';
import { createReconnectPause, FIRST_MS, JITTER, LONGEST_MS } from './reconnect-pause.ts';

it('doubles up to the longest pause, and starts again after a connection', () => {
  const pause = createReconnectPause(() => 0.5);
  const pauses = Array.from({ length: 8 }, () => pause.after('overloaded'));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  pause.reset();
  expect(pause.after()).toBe(FIRST_MS);
});

it('is different for every page', () => {
  expect(createReconnectPause(() => 0).after()).toBe(FIRST_MS * (1 - JITTER));
  expect(createReconnectPause(() => 1).after()).toBe(FIRST_MS * (1 + JITTER));
});

it.each(['too_many_sockets', 'unauthenticated'])('is long after %s', (code) => {
  expect(createReconnectPause(() => 0).after(code)).toBeGreaterThanOrEqual(LONGEST_MS);
});
