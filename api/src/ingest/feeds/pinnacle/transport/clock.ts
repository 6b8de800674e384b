import { setTimeout as sleep } from 'node:timers/promises';

/** Time as the feed sees it, so that a test can hold it in its hand. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after the time, or at once when the signal is aborted: look at the signal, nothing is thrown. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** The longest time that a Node timer can hold. */
const LONGEST = 2 ** 31 - 1;

/** The machine's time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  async wait(ms, signal) {
    if (signal.aborted) return;
    const bounded = Math.min(LONGEST, Math.max(0, ms));
    await sleep(bounded, undefined, { signal }).catch(() => undefined);
  },
};
