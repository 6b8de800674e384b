import type { ShownMove } from '@fairline/shared/alerts';
import { TIME_INTERVALS } from '@fairline/shared/contracts';

const FIRST_CAPACITY = 256;

/** What a list of shown moves can be narrowed by, and what a row needs that the move itself does not have. */
export interface ShownRow {
  readonly id: number;
  /** Measured time. */
  readonly shownAt: number;
  /** When it happened, by the wall clock. */
  readonly at: number;
  readonly interval: number;
  readonly previous: number;
  readonly percentage: number;
  readonly realert: boolean;
  readonly sportId: number;
  readonly starts: number;
}

/**
 * A long list of shown moves, ordered by the time shown and then by id, in columns: a month of a busy setting has millions.
 * Rows are appended and never removed.
 */
export class ShownColumns {
  #length = 0;
  #ids = new Float64Array(FIRST_CAPACITY);
  #shownAt = new Float64Array(FIRST_CAPACITY);
  #at = new Float64Array(FIRST_CAPACITY);
  #previous = new Float64Array(FIRST_CAPACITY);
  #percentages = new Float64Array(FIRST_CAPACITY);
  #starts = new Float64Array(FIRST_CAPACITY);
  #sports = new Int32Array(FIRST_CAPACITY);
  /** Place of the interval in `TIME_INTERVALS`, plus 32 for a repeated alert. */
  #intervals = new Uint8Array(FIRST_CAPACITY);

  get length(): number {
    return this.#length;
  }

  add(row: ShownRow): void {
    const at = this.#length;
    if (at === this.#ids.length) this.#grow();
    this.#length = at + 1;
    this.#set(at, row);
  }

  /** Replaces a row whose place stays the same. */
  replace(at: number, row: ShownRow): void {
    this.#set(at, row);
  }

  row(at: number): ShownRow {
    const coded = this.#intervals[at] ?? 0;
    return {
      id: this.#ids[at] ?? 0,
      shownAt: this.#shownAt[at] ?? 0,
      at: this.#at[at] ?? 0,
      interval: TIME_INTERVALS[coded & 31] ?? 0,
      previous: this.#previous[at] ?? 0,
      percentage: this.#percentages[at] ?? 0,
      realert: coded >= 32,
      sportId: this.#sports[at] ?? 0,
      starts: this.#starts[at] ?? 0,
    };
  }

  /** How many rows come before the place of a row with this time and id. */
  placeOf(shownAt: number, id: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const time = this.#shownAt[middle] ?? 0;
      if (time < shownAt || (time === shownAt && (this.#ids[middle] ?? 0) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where the move of this id is; -1 when it is not shown. Only where ids ascend, as in the stream of one setting. */
  indexOf(id: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ids[middle] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    return this.#ids[low] === id && low < this.#length ? low : -1;
  }

  #set(at: number, row: ShownRow): void {
    this.#ids[at] = row.id;
    this.#shownAt[at] = row.shownAt;
    this.#at[at] = row.at;
    this.#previous[at] = row.previous;
    this.#percentages[at] = row.percentage;
    this.#starts[at] = row.starts;
    this.#sports[at] = row.sportId;
    const place = (TIME_INTERVALS as readonly number[]).indexOf(row.interval);
    this.#intervals[at] = place + (row.realert ? 32 : 0);
  }

  #grow(): void {
    const capacity = this.#ids.length * 2;
    const grown = (from: Float64Array<ArrayBuffer>) => {
      const to = new Float64Array(capacity);
      to.set(from);
      return to;
    };
    this.#ids = grown(this.#ids);
    this.#shownAt = grown(this.#shownAt);
    this.#at = grown(this.#at);
    this.#previous = grown(this.#previous);
    this.#percentages = grown(this.#percentages);
    this.#starts = grown(this.#starts);
    const sports = new Int32Array(capacity);
    sports.set(this.#sports);
    this.#sports = sports;
    const intervals = new Uint8Array(capacity);
    intervals.set(this.#intervals);
    this.#intervals = intervals;
  }
}

/** The row of a shown move. */
export function rowOf({
  moveId,
  move,
  shownAt,
  interval,
  previous,
  percentage,
  realert,
}: ShownMove): ShownRow {
  const { at, sport_id: sportId, starts } = move;
  return { id: moveId, shownAt, at, interval, previous, percentage, realert, sportId, starts };
}
