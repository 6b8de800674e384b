import { apiErrors } from './api-error.ts';

export interface WorkQueueOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** The longest time that a caller waits for its turn, in milliseconds. */
  readonly patienceMs: number;
}

export interface WorkQueue {
  /** Runs the work when its turn comes. @throws ApiError `busy` when too many wait, or when the turn does not come in time. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Bounds how much expensive work runs at once, so that everything else is still answered in time. */
export function createWorkQueue({ atOnce, mostWaiting, patienceMs }: WorkQueueOptions): WorkQueue {
  const waiting = new Set<() => void>();
  let running = 0;

  function turn(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return Promise.resolve();
    }
    if (waiting.size >= mostWaiting) return Promise.reject(apiErrors.busy());
    return new Promise((resolve, reject) => {
      const begin = (): void => {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(apiErrors.busy());
      }, patienceMs);
      waiting.add(begin);
    });
  }

  function end(): void {
    const [next] = waiting;
    // The place goes to the one that has waited longest.
    if (next === undefined) running -= 1;
    else next();
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
