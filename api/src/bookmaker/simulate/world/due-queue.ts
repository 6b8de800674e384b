/** Things that are known to come, in the order of their time. */
export class DueQueue<T extends { readonly at: number }> {
  #waiting: T[] = [];
  #sorted = true;

  add(items: readonly T[]): void {
    for (const item of items) this.#waiting.push(item);
    // Sorted on demand: many are added at a start, few afterwards.
    this.#sorted = false;
  }

  /** Takes out all whose time has come. */
  takeUntil(now: number): T[] {
    if (!this.#sorted) {
      this.#waiting.sort((a, b) => a.at - b.at);
      this.#sorted = true;
    }
    const first = this.#waiting.findIndex(({ at }) => at > now);
    return this.#waiting.splice(0, first === -1 ? this.#waiting.length : first);
  }
}
