import type { ShownMove } from '@fairline/shared/alerts';
import { TIME_INTERVALS } from '@fairline/shared/contracts';

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
 * Rows are added at both ends and never removed. It grows by chunks, so that nothing waits while a long list is copied.
 */
export class ShownColumns {
  #length = 0;
  #chunks: ShownChunk[] = [];
  /** Rows of the first chunk that are not used. */
  #offset = 0;

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
    const place = this.#offset + this.#length;
    this.#length += 1;
    if (place >> CHUNK.bits === this.#chunks.length) this.#chunks.push(newChunk());
    const chunk = this.#chunks[place >> CHUNK.bits] as ShownChunk;
    const at = place & CHUNK.mask;
    chunk.ids[at] = id;
    chunk.shownAt[at] = shownAt;
    chunk.moved[at] = moved;
    chunk.intervals[at] = interval;
    chunk.previous[at] = previous;
    chunk.percentages[at] = percentage;
    chunk.sports[at] = sport;
    chunk.starts[at] = starts;
    if (starts > chunk.latestStart) chunk.latestStart = starts;
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
   * @param older Is not used afterwards: the shorter one of both is copied.
   */
  prependColumns(older: ShownColumns, lastId: number): void {
    const count = older.#firstWithId(lastId + 1);
    if (count < this.#length) {
      const missing = Math.max(0, Math.ceil((count - this.#offset) / CHUNK.rows));
      this.#chunks.unshift(...Array.from({ length: missing }, newChunk));
      this.#offset += missing * CHUNK.rows - count;
      this.#length += count;
      copyRange(older.#chunks, older.#offset, this.#chunks, this.#offset, count);
      return;
    }
    const [newer, offset, length] = [this.#chunks, this.#offset, this.#length];
    this.#offset = older.#offset;
    this.#length = count + length;
    const needed = Math.ceil((this.#offset + this.#length) / CHUNK.rows);
    this.#chunks = older.#chunks.slice(0, needed);
    while (this.#chunks.length < needed) this.#chunks.push(newChunk());
    copyRange(newer, offset, this.#chunks, this.#offset + count, length);
  }

  row(at: number): ShownRow {
    const chunk = this.#chunkOf(at);
    const place = this.#placeIn(at);
    const coded = chunk?.intervals[place] ?? 0;
    return {
      id: chunk?.ids[place] ?? 0,
      shownAt: chunk?.shownAt[place] ?? 0,
      at: chunk?.moved[place] ?? 0,
      interval: TIME_INTERVALS[coded % REALERT] ?? 0,
      previous: chunk?.previous[place] ?? 0,
      percentage: chunk?.percentages[place] ?? 0,
      realert: coded >= REALERT,
      sportId: chunk?.sports[place] ?? 0,
      starts: chunk?.starts[place] ?? 0,
    };
  }

  idAt(at: number): number {
    return this.#chunkOf(at)?.ids[this.#placeIn(at)] ?? 0;
  }

  shownAt(at: number): number {
    return this.#chunkOf(at)?.shownAt[this.#placeIn(at)] ?? 0;
  }

  /** Whether a row is in a view as far as its event is concerned, which is the same in the stream of every setting. */
  isOfEvent(at: number, { sportId, startsAfter }: Narrowing): boolean {
    const chunk = this.#chunkOf(at);
    const place = this.#placeIn(at);
    return (
      (sportId === undefined || chunk?.sports[place] === sportId) &&
      (startsAfter === undefined || (chunk?.starts[place] ?? 0) > startsAfter)
    );
  }

  /** The last row up to a place whose event is in a view; -1 when there is none. */
  lastInView(place: number, narrowing: Narrowing | null): number {
    if (narrowing === null) return place;
    const { sportId, startsAfter: soonest = Number.NEGATIVE_INFINITY } = narrowing;
    for (let at = place; at >= 0; ) {
      const last = this.#placeIn(at);
      const first = Math.max(0, last - at);
      const { sports, starts, latestStart } = this.#chunkOf(at) as ShownChunk;
      for (let row = latestStart > soonest ? last : -1; row >= first; row -= 1) {
        if ((starts[row] as number) > soonest && (sportId === undefined || sports[row] === sportId))
          return at - (last - row);
      }
      at -= last - first + 1;
    }
    return -1;
  }

  /** How many rows from a place up to another one are in a view of this stream alone. */
  countInView(first: number, end: number, { sportId, interval, percentage, startsAfter }: Narrowing): number {
    const [soonest, least] = [startsAfter ?? Number.NEGATIVE_INFINITY, percentage ?? 0];
    const longest = interval === undefined ? REALERT : placesWithin(interval);
    let count = 0;
    for (let at = first; at < end; ) {
      const from = this.#placeIn(at);
      const to = Math.min(CHUNK.rows, from + end - at);
      const { sports, starts, latestStart, intervals, percentages } = this.#chunkOf(at) as ShownChunk;
      at += to - from;
      if (latestStart <= soonest) continue;
      for (let place = from; place < to; place += 1) {
        if ((starts[place] as number) <= soonest || (percentages[place] as number) < least) continue;
        if (sportId !== undefined && sports[place] !== sportId) continue;
        if ((intervals[place] as number) % REALERT < longest) count += 1;
      }
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

  #chunkOf(at: number): ShownChunk | undefined {
    return this.#chunks[(this.#offset + at) >> CHUNK.bits];
  }

  #placeIn(at: number): number {
    return (this.#offset + at) & CHUNK.mask;
  }
}

/** How many of the intervals are not longer than this one. */
function placesWithin(interval: number): number {
  return TIME_INTERVALS.filter((one) => one <= interval).length;
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

/** Rows of a chunk: a power of two. */
export const CHUNK = { rows: 4_096, bits: 12, mask: 4_095 };

const FLOATS = ['ids', 'shownAt', 'moved', 'previous', 'percentages', 'starts'] as const;
type Floats = Readonly<Record<(typeof FLOATS)[number], Float64Array>>;

/** A part of a list of shown moves, in columns. */
export interface ShownChunk extends Floats {
  readonly sports: Int32Array;
  /** Place of the interval in `TIME_INTERVALS`, plus `REALERT` for a repeated alert. */
  readonly intervals: Uint8Array;
  /** No row has a later start: rows of matches that have all started are passed over at once. */
  latestStart: number;
}

/** The columns lie in one buffer: the operating system gives it memory where rows are written. */
function newChunk(): ShownChunk {
  const { rows } = CHUNK;
  const column = rows * Float64Array.BYTES_PER_ELEMENT;
  const floats = column * FLOATS.length;
  const buffer = new ArrayBuffer(floats + rows * (Int32Array.BYTES_PER_ELEMENT + 1));
  const float = (place: number) => new Float64Array(buffer, place * column, rows);
  return {
    ids: float(0),
    shownAt: float(1),
    moved: float(2),
    previous: float(3),
    percentages: float(4),
    starts: float(5),
    sports: new Int32Array(buffer, floats, rows),
    intervals: new Uint8Array(buffer, floats + rows * Int32Array.BYTES_PER_ELEMENT, rows),
    latestStart: Number.NEGATIVE_INFINITY,
  };
}

/** Copies `count` rows from a place in consecutive chunks to a place in others. */
function copyRange(
  from: readonly ShownChunk[],
  first: number,
  to: readonly ShownChunk[],
  place: number,
  count: number,
): void {
  for (let copied = 0; copied < count; ) {
    const [source, target] = [first + copied, place + copied];
    const rows = Math.min(
      count - copied,
      CHUNK.rows - (source & CHUNK.mask),
      CHUNK.rows - (target & CHUNK.mask),
    );
    const [chunk, other] = [from[source >> CHUNK.bits], to[target >> CHUNK.bits]];
    if (chunk === undefined || other === undefined) throw new RangeError('The rows are not in these chunks.');
    copyRows(chunk, source & CHUNK.mask, rows, other, target & CHUNK.mask);
    copied += rows;
  }
}

function copyRows(from: ShownChunk, first: number, rows: number, to: ShownChunk, place: number): void {
  for (const name of FLOATS) to[name].set(from[name].subarray(first, first + rows), place);
  to.sports.set(from.sports.subarray(first, first + rows), place);
  to.intervals.set(from.intervals.subarray(first, first + rows), place);
  to.latestStart = Math.max(to.latestStart, from.latestStart);
}
