import type { ShownMove } from '@fairline/shared/alerts';
import { TIME_INTERVALS } from '@fairline/shared/contracts';

const FIRST_CAPACITY = 256;
/** Added to the place of an interval where the alert is a repeated one. */
export const REALERT = 32;

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

/** What a view leaves out of a list of shown moves. */
export interface Narrowing {
  readonly sportId?: number | undefined;
  /** The longest interval, in seconds. */
  readonly interval?: number | undefined;
  /** The least change, in percent. */
  readonly percentage?: number | undefined;
  /** Only matches that start later than this (epoch milliseconds). */
  readonly startsAfter?: number | undefined;
}

/**
 * A long list of shown moves, ordered by the time shown and then by id, in columns: a month of a busy setting has millions.
 * Rows are added at both ends and never removed.
 */
export class ShownColumns {
  #length = 0;
  #columns = columnsOf(FIRST_CAPACITY);

  get length(): number {
    return this.#length;
  }

  add({ id, shownAt, at, interval, previous, percentage, realert, sportId, starts }: ShownRow): void {
    const place = (TIME_INTERVALS as readonly number[]).indexOf(interval) + (realert ? REALERT : 0);
    this.append(id, shownAt, at, place, previous, percentage, sportId, starts);
  }

  /** Adds a row without an object for it. `interval` is its place in `TIME_INTERVALS`, and `REALERT` more for a repeated one. */
  append(
    id: number,
    shownAt: number,
    moved: number,
    interval: number,
    previous: number,
    percentage: number,
    sport: number,
    starts: number,
  ): void {
    const at = this.#length;
    if (at === this.#columns.ids.length) this.#resize(at * 2);
    this.#length = at + 1;
    const columns = this.#columns;
    columns.ids[at] = id;
    columns.shownAt[at] = shownAt;
    columns.moved[at] = moved;
    columns.intervals[at] = interval;
    columns.previous[at] = previous;
    columns.percentages[at] = percentage;
    columns.sports[at] = sport;
    columns.starts[at] = starts;
  }

  /** Adds rows that come before all others. */
  prepend(rows: readonly ShownRow[]): void {
    if (rows.length === 0) return;
    const older = new ShownColumns();
    for (const row of rows) older.add(row);
    this.prependColumns(older, Number.POSITIVE_INFINITY);
  }

  /**
   * Adds rows that come before all others, of moves up to an id. Only where ids ascend, as in the stream of one setting.
   *
   * @param older Is not used afterwards: where nothing comes after its rows, they are not copied.
   */
  prependColumns(older: ShownColumns, lastId: number): void {
    const count = older.#firstWithId(lastId + 1);
    if (count === 0) return;
    if (this.#length === 0) {
      this.#columns = older.#columns;
      this.#length = count;
      return;
    }
    const joined = columnsOf(Math.max(FIRST_CAPACITY, Math.ceil((count + this.#length) * 1.25)));
    copyColumns(older.#columns, count, joined, 0);
    copyColumns(this.#columns, this.#length, joined, count);
    this.#columns = joined;
    this.#length += count;
  }

  row(at: number): ShownRow {
    const { ids, shownAt, moved, previous, percentages, sports, starts, intervals } = this.#columns;
    const coded = intervals[at] ?? 0;
    return {
      id: ids[at] ?? 0,
      shownAt: shownAt[at] ?? 0,
      at: moved[at] ?? 0,
      interval: TIME_INTERVALS[coded % REALERT] ?? 0,
      previous: previous[at] ?? 0,
      percentage: percentages[at] ?? 0,
      realert: coded >= REALERT,
      sportId: sports[at] ?? 0,
      starts: starts[at] ?? 0,
    };
  }

  idAt(at: number): number {
    return this.#columns.ids[at] ?? 0;
  }

  shownAt(at: number): number {
    return this.#columns.shownAt[at] ?? 0;
  }

  /** Whether a row is in a view as far as its event is concerned, which is the same in the stream of every setting. */
  isOfEvent(at: number, { sportId, startsAfter }: Narrowing): boolean {
    return (
      (sportId === undefined || this.#columns.sports[at] === sportId) &&
      (startsAfter === undefined || (this.#columns.starts[at] ?? 0) > startsAfter)
    );
  }

  /** The last row up to a place whose event is in a view; -1 when there is none. */
  lastInView(place: number, narrowing: Narrowing | null): number {
    let at = place;
    if (narrowing !== null) while (at >= 0 && !this.isOfEvent(at, narrowing)) at -= 1;
    return at;
  }

  /** How many rows from a place up to another one are in a view of this stream alone. */
  countInView(first: number, end: number, { sportId, interval, percentage, startsAfter }: Narrowing): number {
    const { sports, starts, intervals, percentages } = this.#columns;
    const [soonest, least] = [startsAfter ?? Number.NEGATIVE_INFINITY, percentage ?? 0];
    const longest = interval === undefined ? REALERT : placesWithin(interval);
    let count = 0;
    for (let at = first; at < end; at += 1) {
      if ((starts[at] as number) <= soonest || (percentages[at] as number) < least) continue;
      if (sportId !== undefined && sports[at] !== sportId) continue;
      if ((intervals[at] as number) % REALERT < longest) count += 1;
    }
    return count;
  }

  /** How many rows come before the place of a row with this time and id. */
  placeOf(shownAt: number, id: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const time = this.shownAt(middle);
      if (time < shownAt || (time === shownAt && this.idAt(middle) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Where the move of this id is; -1 when it is not shown. Only where ids ascend, as in the stream of one setting. */
  indexOf(id: number): number {
    const place = this.#firstWithId(id);
    return place < this.#length && this.idAt(place) === id ? place : -1;
  }

  #firstWithId(id: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.idAt(middle) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #resize(capacity: number): void {
    const grown = columnsOf(capacity);
    copyColumns(this.#columns, this.#length, grown, 0);
    this.#columns = grown;
  }
}

/** How many of the intervals are not longer than this one. */
function placesWithin(interval: number): number {
  return TIME_INTERVALS.filter((one) => one <= interval).length;
}

type Columns = ReturnType<typeof columnsOf>;

function columnsOf(capacity: number) {
  return {
    ids: new Float64Array(capacity),
    shownAt: new Float64Array(capacity),
    moved: new Float64Array(capacity),
    previous: new Float64Array(capacity),
    percentages: new Float64Array(capacity),
    starts: new Float64Array(capacity),
    sports: new Int32Array(capacity),
    /** Place of the interval in `TIME_INTERVALS`, plus `REALERT` for a repeated alert. */
    intervals: new Uint8Array(capacity),
  };
}

/** Copies the first `count` rows to a place of other columns. */
function copyColumns(from: Columns, count: number, to: Columns, place: number): void {
  for (const name of Object.keys(from) as (keyof Columns)[])
    to[name].set(from[name].subarray(0, count), place);
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
