import { MIN_DROP_PERCENTAGE, TIME_INTERVALS, type TimeInterval } from '@fairline/shared/contracts';
import { dropPercentage } from '@fairline/shared/odds';
import { rungHolding } from '../rung-holding.ts';
import { SlabStore } from './slab-store.ts';

const LONGEST = TIME_INTERVALS[TIME_INTERVALS.length - 1] as number;
const LONGEST_MS = LONGEST * 1000;

export interface Drop {
  /** The highest price inside the window. */
  readonly previous: number;
  /** Percent of `previous`. */
  readonly percentage: number;
  /** Seconds: the smallest rung in which the drop reaches the floor. */
  readonly interval: TimeInterval;
}

/**
 * The prices of each selection over the last 24 hours, as far as a drop can still be measured against them.
 *
 * A price is in force from the moment it is offered until it changes or is withdrawn; kept is when it ended, not when it
 * began, since a window `[t - w, t)` sees every price that ended after `t - w`. Of these a selection keeps only the ones
 * that no later price has reached: prices falling from the oldest to the newest, so that one list answers for all 13
 * rungs. A price is added once and removed at most once; a question is two binary searches.
 *
 * Selections are numbered places; a quote takes as many in a row as it has outcomes.
 */
export class DropWindows {
  readonly #store = new SlabStore();

  /** Places for `count` outcomes; the first one's number. */
  allocate(count: number): number {
    return this.#store.allocate(count);
  }

  /** Gives back the places of every quote but those whose first places are named. */
  retain(firsts: Iterable<number>): void {
    this.#store.retain(firsts);
  }

  /** Prices kept, over all selections. */
  get size(): number {
    return this.#store.entries;
  }

  /** Bytes that the windows hold. */
  get bytes(): number {
    return this.#store.bytes;
  }

  /** `price` was in force until `endedAt` (epoch ms), which never lies before the one told last for this selection. */
  ended(slot: number, endedAt: number, price: number): void {
    const store = this.#store;
    while (store.length(slot) > 0 && store.price(slot, store.length(slot) - 1) <= price) store.dropLast(slot);
    while (store.length(slot) > 0 && store.time(slot, 0) <= endedAt - LONGEST_MS) store.dropFirst(slot);
    store.append(slot, endedAt, price);
  }

  /**
   * Whether `price`, in force from `at` on, is a drop: lower than the price before it, and by the floor or more below the
   * highest price of some rung of the ladder.
   *
   * @param slot The selection's place, -1 when none of its prices has ended yet.
   * @param current The price in force right until `at`; NaN when none was (suspended, withdrawn).
   * @param currentUntil Until when `current` is known to have been in force, where that is not `at`.
   */
  find(slot: number, at: number, current: number, price: number, currentUntil: number = at): Drop | null {
    const length = slot < 0 ? 0 : this.#store.length(slot);
    const before = Number.isNaN(current) ? this.#last(slot, length) : current;
    if (!(price < before)) return null;
    const reached = dropPercentage(current, price) >= MIN_DROP_PERCENTAGE;
    const age = reached ? at - currentUntil : this.#ageOfNearestHigh(slot, length, at, price);
    if (age === null) return null;
    const interval = rungHolding(age);
    if (interval === null) return null;
    const highest = this.#highestSince(slot, length, at - interval * 1000);
    const previous = Number.isNaN(current) ? highest : Math.max(highest, current);
    return { previous, percentage: dropPercentage(previous, price), interval };
  }

  #last(slot: number, length: number): number {
    return length > 0 ? this.#store.price(slot, length - 1) : Number.NaN;
  }

  /** How long ago the latest price ended that lies the floor or more above `price`. Prices fall along the list. */
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

  /** The oldest price that ended after `start` is the highest one. -Infinity when there is none. */
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
