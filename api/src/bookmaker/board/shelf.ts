/** One thing on the board with the stamp of its last change. */
export interface Stamped<T> {
  readonly leagueId: number;
  readonly stamp: number;
  readonly value: T;
}

interface Entry<T> {
  leagueId: number;
  stamp: number;
  value: T;
  text: string;
}

/** Things of one kind by id, each with the stamp of its last real change. */
export class Shelf<T> {
  readonly #entries = new Map<number, Entry<T>>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns whether anything changed. Values are compared as they would be sent. */
  put(id: number, leagueId: number, value: T): boolean {
    const text = JSON.stringify(value);
    const known = this.#entries.get(id);
    if (known && known.text === text && known.leagueId === leagueId) return false;
    this.#entries.set(id, { leagueId, stamp: this.#now(), value, text });
    return true;
  }

  /** Stamps a thing anew without a change: the feed repeats an object now and then. */
  touch(id: number): void {
    const known = this.#entries.get(id);
    if (known) known.stamp = this.#now();
  }

  remove(id: number): void {
    this.#entries.delete(id);
  }

  /** Removes whatever the predicate does not want to keep. */
  retain(keep: (id: number, value: T) => boolean): void {
    for (const [id, entry] of this.#entries) if (!keep(id, entry.value)) this.#entries.delete(id);
  }

  get(id: number): Stamped<T> | null {
    return this.#entries.get(id) ?? null;
  }

  values(): Iterable<Stamped<T>> {
    return this.#entries.values();
  }

  get size(): number {
    return this.#entries.size;
  }
}
