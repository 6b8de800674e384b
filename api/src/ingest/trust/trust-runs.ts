import type { Logger } from '../../platform/log.ts';
import { RegularRuns } from '../regular-runs.ts';
import { judgeMoves } from '../storage/trust.store.ts';
import type { WriterTerm } from '../writer/writer-term.ts';

/** Statements of one run, each between two change sets; the next run continues. */
const MOST_STATEMENTS = 50;

export interface TrustRunsOptions {
  readonly feed: string;
  readonly log: Logger;
  /** Runs a job between two change sets. */
  readonly enqueue: <T>(job: (term: WriterTerm) => Promise<T>) => Promise<T>;
  /** Epoch ms of the wall clock. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Every minute, stores what change sets have counted, and counts the price drops that were confirmed and those that were not. */
export class TrustRuns {
  readonly #options: TrustRunsOptions;
  readonly #runs = new RegularRuns(() => this.#run());
  #running: Promise<void> | null = null;

  constructor(options: TrustRunsOptions) {
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
    this.#running = this.#store()
      .catch((err: unknown) => {
        if (!signal.aborted) log.warn({ err }, 'the trust figures could not be stored; trying again');
      })
      .finally(() => {
        this.#running = null;
      });
  }

  async #store(): Promise<void> {
    const { feed, enqueue, now } = this.#options;
    await enqueue((term) => term.storeCounts());
    for (let done = 0; done < MOST_STATEMENTS; done += 1) {
      const more = await enqueue(({ client, engine: { measuredUntil } }) =>
        judgeMoves(client, feed, { measuredUntil, now: now() }),
      );
      if (!more) return;
    }
  }
}
