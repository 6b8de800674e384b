import type { Logger } from '../platform/log.ts';
import type { BetGrader } from './ports.ts';

const RUN_MS = 60_000;
/** After a settlement. */
const SOON_MS = 500;

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
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(options: GradingRunsOptions) {
    this.#options = options;
  }

  start(): void {
    this.pause();
    this.#timer = setInterval(() => this.#run(), RUN_MS);
    this.#timer.unref();
    this.#run();
  }

  pause(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }

  /** Settlements were stored. */
  settled(): void {
    if (this.#soon !== undefined) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      this.#run();
    }, SOON_MS);
    this.#soon.unref();
  }

  /** Resolves when no run is going on. */
  async idle(): Promise<void> {
    await this.#running;
  }

  /** What comes while a run is going on is left to the next one. */
  #run(): void {
    if (this.#running !== null) {
      this.settled();
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
