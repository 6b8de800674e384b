/** An alert that has been shown of a subject, as far as later ones depend on it. */
export interface Past {
  readonly moveId: number;
  /** Measured time. */
  readonly shownAt: number;
  readonly value: number;
  readonly previous: number;
  readonly percentage: number;
  /** When it turned out to be a price error (measured time); infinite when it did not. */
  readonly withdrawnAt: number;
}

const NONE: number[] = [];
const FIELDS = { moveId: 0, shownAt: 1, value: 2, previous: 3, percentage: 4, withdrawnAt: 5, count: 6 };

/**
 * The alerts that have been shown of one subject, in their order. They are numbers in one list: a stream of a month remembers
 * hundreds of thousands, and as objects they would hold up the collection of garbage.
 */
export class PastAlerts {
  #numbers: number[] = NONE;

  get count(): number {
    return this.#numbers.length / FIELDS.count;
  }

  add({ moveId, shownAt, value, previous, percentage, withdrawnAt }: Past): void {
    // Most subjects have one: a list that is made with it has no space for more.
    if (this.#numbers.length === 0)
      this.#numbers = [moveId, shownAt, value, previous, percentage, withdrawnAt];
    else this.#numbers.push(moveId, shownAt, value, previous, percentage, withdrawnAt);
  }

  shownAt(place: number): number {
    return this.#field(place, FIELDS.shownAt);
  }

  value(place: number): number {
    return this.#field(place, FIELDS.value);
  }

  previous(place: number): number {
    return this.#field(place, FIELDS.previous);
  }

  percentage(place: number): number {
    return this.#field(place, FIELDS.percentage);
  }

  /** Whether an alert has not turned out to be a price error by a time. */
  stands(place: number, at: number): boolean {
    return this.#field(place, FIELDS.withdrawnAt) > at;
  }

  /** The place of the last one that stands at a time; -1 when there is none. */
  lastStanding(at: number): number {
    let place = this.count - 1;
    while (place >= 0 && !this.stands(place, at)) place -= 1;
    return place;
  }

  withdraw(moveId: number, withdrawnAt: number): void {
    for (let place = 0; place < this.count; place += 1) {
      if (this.#field(place, FIELDS.moveId) === moveId)
        this.#numbers[place * FIELDS.count + FIELDS.withdrawnAt] = withdrawnAt;
    }
  }

  /** Forgets those that were shown at a time or before. */
  forgetUntil(shownAt: number): void {
    let over = 0;
    while (over < this.count && this.shownAt(over) <= shownAt) over += 1;
    if (over > 0) this.#numbers.splice(0, over * FIELDS.count);
  }

  #field(place: number, field: number): number {
    return this.#numbers[place * FIELDS.count + field] ?? Number.NaN;
  }
}
