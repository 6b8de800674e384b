const RUN_MS = 60_000;
/** After what makes a run worthwhile. */
const SOON_MS = 500;

/** Runs something every minute, and soon after it is asked for. */
export class RegularRuns {
  readonly #run: () => void;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;

  constructor(run: () => void) {
    this.#run = run;
  }

  /** Runs now, and every minute from now on. */
  start(): void {
    this.pause();
    this.#timer = setInterval(this.#run, RUN_MS);
    this.#timer.unref();
    this.#run();
  }

  pause(): void {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#soon = undefined;
  }

  /** Runs within half a second, once for all calls until then. */
  soon(): void {
    if (this.#soon !== undefined) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      this.#run();
    }, SOON_MS);
    this.#soon.unref();
  }
}
