import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '../../../../platform/log.ts';
import { createRightsCheck } from './check-rights.ts';
import type { StreamClient } from './stream-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const client = {
  isClosed: false,
  request: { keyId: 1, userId: 'u', alerts: null },
} as unknown as StreamClient;

function checkOf(findEnded: () => Promise<Map<number, never>>) {
  const ended: string[] = [];
  const check = createRightsCheck({
    rights: { findEnded },
    alerts: { nameOf: async () => '' },
    clients: () => [client],
    end: (_, reason) => ended.push(reason),
    now: Date.now,
    log: createLog('test', 'silent'),
  });
  return {
    ended,
    async run() {
      check.run();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

it('streams go on while rights cannot be read for a moment, also after a long time without streams', async () => {
  const { ended, run } = checkOf(() => Promise.reject(new Error('away')));
  await vi.advanceTimersByTimeAsync(3_600_000);
  await run();
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(299_000);
  await run();
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await run();
  expect(ended).toEqual(['not_included']);
});

it('a check that succeeds begins the time anew', async () => {
  let isAway = true;
  const { ended, run } = checkOf(async () => {
    if (isAway) throw new Error('away');
    return new Map<number, never>();
  });
  await run();
  isAway = false;
  await vi.advanceTimersByTimeAsync(299_000);
  await run();
  isAway = true;
  await vi.advanceTimersByTimeAsync(2_000);
  await run();
  expect(ended).toEqual([]);
});
