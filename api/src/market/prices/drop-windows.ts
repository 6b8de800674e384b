import { TIME_INTERVALS } from '@fairline/shared/contracts';
import type { ByteReader } from '../history/codec/byte-reader.ts';
import type { ByteWriter } from '../history/codec/byte-writer.ts';
import { readPrice, readTime, writePrice, writeTime } from './exact-numbers.ts';
import { SlabStore } from './slab-store.ts';

const LONGEST = TIME_INTERVALS[TIME_INTERVALS.length - 1] as number;
const LONGEST_MS = LONGEST * 1000;

/**
 * The prices of each selection over the last 24 hours against which a drop can still be measured.
 *
 * A price is in force from the moment it is offered until it changes or is withdrawn. Only its end is stored, because a
 * window `[t - w, t)` contains every price that ended after `t - w`. Of these, a selection's list has only the prices that
 * no later price has reached. They fall from the oldest to the newest, so that one list serves all 13 intervals. A price is
 * added once and removed at most once; a reading is a binary search.
 *
 * A selection is a numbered slot; a quote has consecutive slots, one for each outcome.
 */
export class DropWindows {
  readonly #store = new SlabStore();

  /** Allocates slots for `count` outcomes; returns the first. */
  allocate(count: number): number {
    return this.#store.allocate(count);
  }

  /** Frees the slots of every quote except those whose first slot is given; returns the freed slots. */
  retain(firsts: Iterable<number>): number[] {
    return this.#store.retain(firsts);
  }

  /** Stored prices, over all selections. */
  get size(): number {
    return this.#store.entries;
  }

  /** Memory of the windows, in bytes. */
  get bytes(): number {
    return this.#store.bytes;
  }

  /**
   * `price` was in force until `ended` (measured time). A time before that of the selection's last added price counts as
   * that one.
   */
  addEnded(slot: number, ended: number, price: number): void {
    const store = this.#store;
    const entries = store.length(slot);
    const endedAt = entries > 0 ? Math.max(ended, store.time(slot, entries - 1)) : ended;
    while (store.length(slot) > 0 && store.price(slot, store.length(slot) - 1) <= price) store.dropLast(slot);
    while (store.length(slot) > 0 && store.time(slot, 0) <= endedAt - LONGEST_MS) store.dropFirst(slot);
    store.append(slot, endedAt, price);
  }

  /** The price that ended last; NaN when none has. */
  last(slot: number): number {
    const length = slot < 0 ? 0 : this.#store.length(slot);
    return length > 0 ? this.#store.price(slot, length - 1) : Number.NaN;
  }

  /** The highest price that ended after `start` (measured time), which is the oldest of them; NaN when there is none. */
  highestSince(slot: number, start: number): number {
    const length = slot < 0 ? 0 : this.#store.length(slot);
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#store.time(slot, middle) > start) high = middle;
      else low = middle + 1;
    }
    return low < length ? this.#store.price(slot, low) : Number.NaN;
  }

  /** Writes the prices of a selection, exactly. */
  write(slot: number, writer: ByteWriter): void {
    const length = this.#store.length(slot);
    writer.unsigned(length);
    let time = 0;
    for (let index = 0; index < length; index += 1) {
      time = writeTime(writer, this.#store.time(slot, index), time);
      writePrice(writer, this.#store.price(slot, index));
    }
  }

  /** Appends the prices that `write` has written to an empty slot. */
  read(slot: number, reader: ByteReader): void {
    const length = reader.unsigned();
    // A price has two bytes or more: a length that the bytes cannot have reserves nothing.
    reader.assertLeft(length * 2);
    this.#store.reserve(slot, length);
    let time = 0;
    for (let left = length; left > 0; left -= 1) {
      time = readTime(reader, time);
      this.#store.append(slot, time, readPrice(reader));
    }
  }
}
