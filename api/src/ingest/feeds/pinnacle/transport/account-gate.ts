import type { Clock } from './clock.ts';

/**
 * Holds every request back while the account is refused, and lets one through now and then to see whether it works
 * again. Dozens of requests with a wrong password would get the account locked.
 */
export interface AccountGate {
  /** Resolves when a request may go out; also when the signal is aborted. */
  pass(signal: AbortSignal): Promise<void>;
  /** A request was refused for its account. */
  close(): void;
  /** A request was answered, whatever the answer was. */
  open(): void;
}

/** An open gate. `pauseMs` lies between two tries while the account is refused. */
export function createAccountGate(clock: Clock, pauseMs: number): AccountGate {
  let closedUntil: number | null = null;
  let probing = false;
  let changed = Promise.withResolvers<void>();

  function tell(): void {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  return {
    async pass(signal) {
      while (closedUntil !== null && !signal.aborted) {
        const left = closedUntil - clock.now();
        if (left <= 0 && !probing) {
          probing = true;
          return;
        }
        const done = new AbortController();
        const rest = left <= 0 ? [] : [clock.wait(left, AbortSignal.any([signal, done.signal]))];
        await Promise.race([changed.promise, aborted(signal, done.signal), ...rest]);
        done.abort();
      }
    },
    close() {
      closedUntil = clock.now() + pauseMs;
      probing = false;
      tell();
    },
    open() {
      if (closedUntil === null) return;
      closedUntil = null;
      probing = false;
      tell();
    },
  };
}

/** Resolves when `signal` is aborted, and gives its listener back when `done` is. */
function aborted(signal: AbortSignal, done: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true, signal: done });
  });
}
