import { MIN_DROP_PERCENTAGE, TIME_INTERVALS, type TimeInterval } from '@fairline/shared/contracts';
import { dropPercentage } from '@fairline/shared/odds';
import { smallestInterval } from '../smallest-interval.ts';
import { SlabStore } from './slab-store.ts';

const LONGEST = TIME_INTERVALS[TIME_INTERVALS.length - 1] as number;
const LONGEST_MS = LONGEST * 1000;

export interface Drop {
  /** The highest price inside the window. */
  readonly previous: number;
  /** Percent of `previous`. */
  readonly percentage: number;
  /** Seconds: the smallest interval in which the drop reaches the minimum. */
  readonly interval: TimeInterval;
}

/**
 * The prices of each selection over the last 24 hours against which a drop can still be measured.
 *
 * A price is in force from the moment it is offered until it changes or is withdrawn. Only its end is stored, because a
 * window `[t - w, t)` contains every price that ended after `t - w`. Of these, a selection's list has only the prices that
 * no later price has reached. They fall from the oldest to the newest, so that one list serves all 13 intervals. A price is
 * added once and removed at most once; `find` is two binary searches.
 *
 * A selection is a numbered slot; a quote has consecutive slots, one for each outcome.
 */
export class DropWindows {
  readonly #store = new SlabStore();

  /** Allocates slots for `count` outcomes; returns the first. */
  allocate(count: number): number {
    return this.#store.allocate(count);
  }

  /** Frees the slots of every quote except those whose first slot is given. */
  retain(firsts: Iterable<number>): void {
    this.#store.retain(firsts);
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

  /**
   * The drop to `price`, in force from `at` on: lower than the price before it, and below the highest price of some
   * interval by the minimum percentage or more. Null when it is none.
   *
   * @param slot The selection's slot, -1 when none of its prices has ended yet.
   * @param current The price in force until `at`; NaN when there was none (suspended, withdrawn).
   * @param currentUntil Until when `current` is known to have been in force, if not until `at`.
   */
  find(slot: number, at: number, current: number, price: number, currentUntil: number = at): Drop | null {
    const length = slot < 0 ? 0 : this.#store.length(slot);
    const before = Number.isNaN(current) ? this.#last(slot, length) : current;
    if (!(price < before)) return null;
    const reached = dropPercentage(current, price) >= MIN_DROP_PERCENTAGE;
    const age = reached ? at - currentUntil : this.#ageOfNearestHigh(slot, length, at, price);
    if (age === null) return null;
    const interval = smallestInterval(age);
    if (interval === null) return null;
    const highest = this.#highestSince(slot, length, at - interval * 1000);
    const previous = Number.isNaN(current) ? highest : Math.max(highest, current);
    return { previous, percentage: dropPercentage(previous, price), interval };
  }

  #last(slot: number, length: number): number {
    return length > 0 ? this.#store.price(slot, length - 1) : Number.NaN;
  }

  /** How long ago the latest price ended from which `price` is a drop of the minimum or more. Prices fall along the list. */
  #ageOfNearestHigh(slot: number, length: number, at: number, price: number): number | null {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (dropPercentage(this.#store.price(slot, middle), price) >= MIN_DROP_PERCENTAGE) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? null : at - this.#store.time(slot, low - 1);
  }

  /** The highest price that ended after `start`, which is the oldest of them. -Infinity when there is none. */
  #highestSince(slot: number, length: number, start: number): number {
    let low = 0;
    let high = length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#store.time(slot, middle) > start) high = middle;
      else low = middle + 1;
    }
    return low < length ? this.#store.price(slot, low) : Number.NEGATIVE_INFINITY;
  }
}
