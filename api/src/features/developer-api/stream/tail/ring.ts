import { type Change, comparePlaces, type Place, placeOf } from '../order/change.ts';

/** The last changes in the order of commits, for clients that return: all of them between two places, within a number. */
export class Ring {
  readonly #most: number;
  /** Those before `#first` are gone. */
  #changes: Change[] = [];
  #first = 0;
  #begin: Place;
  #end: Place;

  constructor(begin: Place, most: number) {
    this.#begin = begin;
    this.#end = begin;
    this.#most = most;
  }

  /** The ring has every change after this place … */
  get begin(): Place {
    return this.#begin;
  }

  /** … and up to this one. */
  get end(): Place {
    return this.#end;
  }

  get size(): number {
    return this.#changes.length - this.#first;
  }

  /** Whether everything after a place is here. */
  holds(place: Place): boolean {
    return comparePlaces(place, this.#begin) >= 0;
  }

  /** Adds all changes between `end` and a later place, in their order. */
  append(changes: readonly Change[], end: Place): void {
    for (const change of changes) this.#changes.push(change);
    this.#end = end;
    while (this.size > this.#most) this.#dropFirst();
    this.#compact();
  }

  /** Forgets changes of change sets before a sequence number. */
  dropBefore(seq: number): void {
    while (this.size > 0 && (this.#changes[this.#first]?.seq ?? seq) < seq) this.#dropFirst();
    const place = { seq: seq - 1, key: null };
    if (comparePlaces(this.#begin, place) < 0 && comparePlaces(place, this.#end) <= 0) this.#begin = place;
    this.#compact();
  }

  /** The changes after a place that the ring holds, at most `limit`. */
  after(place: Place, limit: number): Change[] {
    let low = this.#first;
    let high = this.#changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const change = this.#changes[middle];
      if (change && comparePlaces(placeOf(change), place) <= 0) low = middle + 1;
      else high = middle;
    }
    return this.#changes.slice(low, low + limit);
  }

  #dropFirst(): void {
    const change = this.#changes[this.#first];
    if (change === undefined) return;
    this.#first += 1;
    this.#begin = placeOf(change);
  }

  #compact(): void {
    if (this.#first < 10_000 || this.#first < this.size) return;
    this.#changes = this.#changes.slice(this.#first);
    this.#first = 0;
  }
}
