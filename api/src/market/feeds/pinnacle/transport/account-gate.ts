import type { Clock } from './clock.ts';

/**
 * Blocks all requests while the account is rejected or limited and lets one probe through per pause. Many requests with a
 * wrong password could lock the account, and many during a limit could ban it.
 */
export interface AccountGate {
  /** Resolves when a request may be sent, or when the signal is aborted. */
  pass(signal: AbortSignal): Promise<void>;
  /** A request was rejected because of the account: the next probe follows after the pause. */
  close(pauseMs: number): void;
  /** A request was accepted for this account, whatever its response. */
  open(): void;
  /** A request failed for a reason other than the account. A closed gate stays closed for another pause. */
  unclear(): void;
}

/** Starts open. */
export function createAccountGate(clock: Clock): AccountGate {
  let closedUntil: number | null = null;
  let lastPauseMs = 0;
  let isProbing = false;
  /** In the order of arrival, so that every endpoint gets its turn as the probe. */
  const waiting: symbol[] = [];
  let changed = Promise.withResolvers<void>();

  function wakeWaiting(): void {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  }

  function close(pauseMs: number): void {
    closedUntil = clock.monotonic() + pauseMs;
    lastPauseMs = pauseMs;
    isProbing = false;
    wakeWaiting();
  }

  return {
    async pass(signal) {
      const ticket = Symbol('request');
      waiting.push(ticket);
      try {
        while (closedUntil !== null && !signal.aborted) {
          const remainingMs = closedUntil - clock.monotonic();
          if (remainingMs <= 0 && !isProbing && waiting[0] === ticket) {
            isProbing = true;
            return;
          }
          const done = new AbortController();
          const pause =
            remainingMs <= 0 ? [] : [clock.wait(remainingMs, AbortSignal.any([signal, done.signal]))];
          await Promise.race([changed.promise, aborted(signal, done.signal), ...pause]);
          done.abort();
        }
      } finally {
        waiting.splice(waiting.indexOf(ticket), 1);
      }
    },
    close,
    open() {
      if (closedUntil === null) return;
      closedUntil = null;
      isProbing = false;
      wakeWaiting();
    },
    unclear() {
      if (closedUntil !== null) close(lastPauseMs);
    },
  };
}

/** Resolves when `signal` is aborted. Aborting `done` removes the listener. */
function aborted(signal: AbortSignal, done: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true, signal: done });
  });
}
