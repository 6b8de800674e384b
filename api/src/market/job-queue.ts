/** Runs jobs one after the other, in their order. */
export class JobQueue {
  readonly #signal: AbortSignal;
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  /** @param signal Once aborted, jobs that have not begun reject with its reason. */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Jobs that wait or run. */
  get length(): number {
    return this.#length;
  }

  run<T>(job: () => Promise<T>): Promise<T> {
    this.#length += 1;
    const result = this.#last
      .then(() => {
        this.#signal.throwIfAborted();
        return job();
      })
      .finally(() => {
        this.#length -= 1;
      });
    this.#last = result.catch(() => {});
    return result;
  }

  /** Resolves when all jobs so far have ended. */
  async drained(): Promise<void> {
    await this.#last;
  }
}
