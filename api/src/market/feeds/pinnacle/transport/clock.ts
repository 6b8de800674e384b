import { setTimeout as sleep } from 'node:timers/promises';

/** The only source of time in the feed client; tests replace it. */
export interface Clock {
  /**
   * Milliseconds since an arbitrary moment. Setting the clock of the machine does not change it, so all intervals, pauses
   * and ages are measured with it.
   */
  monotonic(): number;
  /** Epoch milliseconds, only for what is stored or shown: it steps when somebody sets the clock of the machine. */
  wall(): number;
  /** Resolves after `ms`, or at once when the signal is aborted. Never throws: check the signal afterwards. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** The longest delay that a Node timer accepts. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The clock of this machine. */
export const systemClock: Clock = {
  monotonic: () => performance.now(),
  wall: () => Date.now(),
  async wait(ms, signal) {
    if (signal.aborted) return;
    const bounded = Math.min(MAX_TIMER_MS, Math.max(0, ms));
    await sleep(bounded, undefined, { signal }).catch(() => undefined);
  },
};
