import type { Logger } from '../platform/log.ts';
import type { BetGrader } from './ports.ts';
import { RegularRuns } from './regular-runs.ts';

export interface GradingRunsOptions {
  readonly grader: BetGrader;
  readonly log: Logger;
  /** Epoch ms of the wall clock. */
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/**
 * Grades bets at the start of the writer's term, every minute, and after each settlement. It runs beside the change sets: it reads what
 * they have stored, and writes bets only. A run that outlives the term of its writer does no harm, since the grader locks each bet.
 */
export class GradingRuns {
  readonly #options: GradingRunsOptions;
  readonly #runs = new RegularRuns(() => this.#run());
  #running: Promise<void> | null = null;

  constructor(options: GradingRunsOptions) {
    this.#options = options;
  }

  start(): void {
    this.#runs.start();
  }

  pause(): void {
    this.#runs.pause();
  }

  /** Settlements were stored. */
  settled(): void {
    this.#runs.soon();
  }

  /** Resolves when no run is going on. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** What comes while a run is going on is left to the next one. */
  #run(): void {
    if (this.#running !== null) {
      this.#runs.soon();
      return;
    }
    const { grader, log, now, signal } = this.#options;
    if (signal.aborted) return;
    this.#running = grader
      .run(now(), signal)
      .then((bets) => {
        if (bets > 0) log.info({ bets }, 'bets have been graded');
      })
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'bets could not be graded; trying again');
      })
      .finally(() => {
        this.#running = null;
      });
  }
}
