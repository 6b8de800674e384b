import { setTimeout as sleep } from 'node:timers/promises';

/** The only source of time in the feed client; tests replace it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Resolves after `ms`, or at once when the signal is aborted. Never throws: check the signal afterwards. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** The longest delay that a Node timer accepts. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The clock of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  async wait(ms, signal) {
    if (signal.aborted) return;
    const bounded = Math.min(MAX_TIMER_MS, Math.max(0, ms));
    await sleep(bounded, undefined, { signal }).catch(() => undefined);
  },
};
