/** A value on the board with the stamp of its last change. */
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

/** Values by id, each with the stamp of its last change. */
export class StampedMap<T> {
  readonly #entries = new Map<number, Entry<T>>();
  readonly #stamp: () => number;

  constructor(stamp: () => number) {
    this.#stamp = stamp;
  }

  /** Stores a value and returns whether it changed. Values are compared as JSON. */
  put(id: number, leagueId: number, value: T): boolean {
    const text = JSON.stringify(value);
    const known = this.#entries.get(id);
    if (known && known.text === text && known.leagueId === leagueId) return false;
    this.#entries.set(id, { leagueId, stamp: this.#stamp(), value, text });
    return true;
  }

  /** Renews the stamp of an unchanged value: the real feed repeats an object now and then. */
  touch(id: number): void {
    const known = this.#entries.get(id);
    if (known) known.stamp = this.#stamp();
  }

  remove(id: number): void {
    this.#entries.delete(id);
  }

  /** Removes the values for which the predicate is false. */
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
