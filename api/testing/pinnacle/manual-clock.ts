import type { Clock } from '../../src/market/feeds/pinnacle/transport/clock.ts';

/** A clock that advances only when a test moves it. */
export interface ManualClock extends Clock {
  /** The time of the test; the same as the wall clock unless that was set. */
  now(): number;
  /** Sets the wall clock forward by `ms`, or back by a negative number. */
  stepWall(ms: number): void;
  /** When the earliest pending wait ends; null without one. */
  next(): number | null;
  /** Moves to the time and resolves every wait that ends by then. */
  moveTo(time: number): void;
}

export function createManualClock(start: number): ManualClock {
  let time = start;
  let wallOffset = 0;
  const waiting = new Set<{ at: number; wake: () => void }>();
  return {
    now: () => time,
    // Counts from zero, so that a mix-up with epoch milliseconds shows.
    monotonic: () => time - start,
    wall: () => time + wallOffset,
    stepWall: (ms) => {
      wallOffset += ms;
    },
    wait(ms, signal) {
      if (signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          waiting.delete(entry);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        const entry = { at: time + Math.max(0, ms), wake };
        waiting.add(entry);
        signal.addEventListener('abort', wake, { once: true });
      });
    },
    next: () => (waiting.size === 0 ? null : Math.min(...[...waiting].map((entry) => entry.at))),
    moveTo(to) {
      time = Math.max(time, to);
      for (const entry of [...waiting]) if (entry.at <= time) entry.wake();
    },
  };
}
