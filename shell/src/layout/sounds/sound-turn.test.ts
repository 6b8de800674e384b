import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TURN_MS, takeSoundTurn } from './sound-turn.ts';

/** The locks of a browser, for all of its pages. */
function fakeLocks(): LockManager {
  let isHeld = false;
  return {
    request: async (_name: string, _options: LockOptions, run: (lock: object | null) => Promise<void>) => {
      if (isHeld) return run(null);
      isHeld = true;
      await run({});
      isHeld = false;
    },
  } as unknown as LockManager;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is of one page at a time, and of the next one after a moment', async () => {
  const locks = fakeLocks();
  expect(await Promise.all([takeSoundTurn(locks), takeSoundTurn(locks)])).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(TURN_MS - 1);
  expect(await takeSoundTurn(locks)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await takeSoundTurn(locks)).toBe(true);
});

it('is of every page where the browser has no locks or refuses them', async () => {
  expect(await takeSoundTurn(null)).toBe(true);
  const refused = { request: () => Promise.reject(new Error('SecurityError')) } as unknown as LockManager;
  expect(await takeSoundTurn(refused)).toBe(true);
});
