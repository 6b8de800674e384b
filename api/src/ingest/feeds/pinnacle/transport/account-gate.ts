import type { Clock } from './clock.ts';

/**
 * Blocks all requests while the account is rejected and lets one probe through per pause. Many requests with a wrong
 * password could lock the account.
 */
export interface AccountGate {
  /** Resolves when a request may be sent, or when the signal is aborted. */
  pass(signal: AbortSignal): Promise<void>;
  /** A request was rejected because of the account. */
  close(): void;
  /** A request was accepted for this account, whatever its response. */
  open(): void;
}

/** Starts open. `pauseMs` is the time between two probes while the account is rejected. */
export function createAccountGate(clock: Clock, pauseMs: number): AccountGate {
  let closedUntil: number | null = null;
  let isProbing = false;
  let changed = Promise.withResolvers<void>();

  function wakeWaiting(): void {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  return {
    async pass(signal) {
      while (closedUntil !== null && !signal.aborted) {
        const remainingMs = closedUntil - clock.now();
        if (remainingMs <= 0 && !isProbing) {
          isProbing = true;
          return;
        }
        const done = new AbortController();
        const pause =
          remainingMs <= 0 ? [] : [clock.wait(remainingMs, AbortSignal.any([signal, done.signal]))];
        await Promise.race([changed.promise, aborted(signal, done.signal), ...pause]);
        done.abort();
      }
    },
    close() {
      closedUntil = clock.now() + pauseMs;
      isProbing = false;
      wakeWaiting();
    },
    open() {
      if (closedUntil === null) return;
      closedUntil = null;
      isProbing = false;
      wakeWaiting();
    },
  };
}

/** Resolves when `signal` is aborted. Aborting `done` removes the listener. */
function aborted(signal: AbortSignal, done: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true, signal: done });
  });
}
