import { apiErrors } from './http/api-error.ts';
import type { Deadline } from './tracing/request-scope.ts';
import { workContext } from './tracing/work-context.ts';

export function createDeadline(): Deadline {
  const listeners = new Set<() => void>();
  let state: 'running' | 'over' | 'lifted' = 'running';
  let hasCalledProvider = false;
  const assertRunning = () => {
    if (state === 'over') throw apiErrors.timeout();
  };
  return {
    get isOver() {
      return state === 'over';
    },
    get hasCalledProvider() {
      return hasCalledProvider;
    },
    onOver(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle() {
      assertRunning();
      state = 'lifted';
    },
    callsProvider() {
      // Work that has called it once goes on to its end, whoever still waits for it.
      if (!hasCalledProvider) assertRunning();
      hasCalledProvider = true;
    },
    expire() {
      if (state !== 'running') return state === 'over';
      state = 'over';
      for (const listener of listeners) listener();
      return true;
    },
  };
}

/**
 * Lifts the time limit of the running request, which stores something by itself from here on: it is answered with the outcome.
 * @throws ApiError `timeout` when its time is over, so that nothing is stored behind that answer
 */
export function beginsToStore(): void {
  workContext().deadline?.settle();
}

/**
 * Marks the running request: a provider is about to be asked to change something, so a failure from here on does not show whether it did.
 * @throws ApiError `timeout` for the first call when the time of the request is over
 */
export function callsProvider(): void {
  workContext().deadline?.callsProvider();
}
