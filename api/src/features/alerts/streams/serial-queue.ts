/** Runs one task at a time, in the order of the calls. */
export class SerialQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  #isRunning = false;

  /** @param isUrgent Before all tasks that wait. */
  run<T>(task: () => T | Promise<T>, isUrgent = false): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const run = () => Promise.resolve().then(task).then(resolve, reject);
      if (isUrgent) this.#waiting.unshift(run);
      else this.#waiting.push(run);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) await next();
    this.#isRunning = false;
  }
}
