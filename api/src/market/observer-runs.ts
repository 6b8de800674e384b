import type { Logger } from '../platform/log.ts';
import { RegularRuns } from './regular-runs.ts';
import type { WriterTerm } from './writer/writer-term.ts';

/** Steps of one run, each between two change sets; the next run continues. */
const MOST_STEPS = 50;

export interface ObserverRunsOptions {
  readonly log: Logger;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  /** Epoch ms of the wall clock. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Does every minute what observers have to do regularly. */
export class ObserverRuns {
  readonly #options: ObserverRunsOptions;
  readonly #runs = new RegularRuns(() => this.#run());
  #running: Promise<void> | null = null;

  constructor(options: ObserverRunsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#runs.start();
  }

  pause(): void {
    this.#runs.pause();
  }

  /** Resolves when no run is going on. */
  async idle(): Promise<void> {
    await this.#running;
  }

  #run(): void {
    const { signal, log } = this.#options;
    if (this.#running !== null || signal.aborted) return;
    this.#running = this.#steps()
      .catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'what is stored every minute could not be; trying again');
      })
      .finally(() => {
        this.#running = null;
      });
  }

  async #steps(): Promise<void> {
    const { enqueue, now } = this.#options;
    for (let done = 0; done < MOST_STEPS; done += 1) {
      if (!(await enqueue((term) => term.everyMinute(now())))) return;
    }
  }
}
