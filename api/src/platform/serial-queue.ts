/** Runs one task at a time, in the order of the calls. */
export class SerialQueue {
  readonly #signal: AbortSignal | undefined;
  readonly #waiting: (() => Promise<void>)[] = [];
  #running: Promise<void> | null = null;
  #length = 0;

  /** @param signal Once aborted, tasks that have not begun reject with its reason. */
  constructor(signal?: AbortSignal) {
    this.#signal = signal;
  }

  /** Tasks that wait or run. */
  get length(): number {
    return this.#length;
  }

  /** @param isUrgent Before all tasks that wait. */
  run<T>(task: () => T | Promise<T>, isUrgent = false): Promise<T> {
    this.#length += 1;
    return new Promise<T>((resolve, reject) => {
      const run = () =>
        Promise.resolve()
          .then(() => {
            this.#signal?.throwIfAborted();
            return task();
          })
          .finally(() => {
            this.#length -= 1;
          })
          .then(resolve, reject);
      if (isUrgent) this.#waiting.unshift(run);
      else this.#waiting.push(run);
      this.#running ??= this.#runAll();
    });
  }

  /** Resolves when no task waits or runs. */
  async drained(): Promise<void> {
    await this.#running;
  }

  async #runAll(): Promise<void> {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next();
    this.#running = null;
  }
}
