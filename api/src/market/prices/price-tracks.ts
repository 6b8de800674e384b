import { MIN_DROP_PERCENTAGE, TIME_INTERVALS } from '@fairline/shared/contracts';
import { dropPercentage } from '@fairline/shared/odds';
import type { ByteReader } from '../history/codec/byte-reader.ts';
import type { ByteWriter } from '../history/codec/byte-writer.ts';
import { DropWindows } from './drop-windows.ts';
import { readPrice, readTime, writePrice, writeTime } from './exact-numbers.ts';
import { isBack, isJump, SPIKE_MS } from './spike.ts';

const LONGEST = TIME_INTERVALS.length - 1;

/** A price in force that became lower. */
export interface PriceMove {
  /** The last price in force before it. */
  readonly before: number;
  /** For each of `TIME_INTERVALS` the highest price in force within it; NaN where none was. */
  readonly extremes: readonly number[];
}

/** What a new price of a selection means. */
export interface PriceStep {
  /** Null when the price did not become lower, or by less than 2 % of the highest price of a day. */
  readonly move: PriceMove | null;
  /** The price error that this price ends; null when it ends none. */
  readonly error: PriceError | null;
}

/** A price error, by its beginning. */
export interface PriceError {
  /** The time with which its first move is stored (measured time). */
  readonly dated: number;
  /** The time of its first price (measured time). */
  readonly at: number;
}

/** A change that is a price error if a price close to the one before it follows soon. */
interface Suspect {
  readonly base: number;
  readonly at: number;
  /** The time that its moves are stored with. */
  readonly dated: number;
  /** How many of the undecided prices ended before it. */
  readonly undecided: number;
}

interface Ended {
  readonly until: number;
  readonly price: number;
}

/** Suspects of one selection, the oldest first, and the prices that ended since the first of them. */
interface Suspects {
  readonly starts: Suspect[];
  readonly undecided: Ended[];
}

const NOTHING: PriceStep = { move: null, error: null };

/**
 * The prices in force of each selection over the last day, without price errors.
 *
 * A price error (spike) begins with one change of 8 % or more and ends at the first price within 1 % of the price before it,
 * at most 30 seconds later; time in which the market was closed counts. Until then nobody knows, so that the prices after
 * such a change count as in force. They join the drop windows once the 30 seconds are over, and are discarded when the error
 * ends.
 */
export class PriceTracks {
  readonly #windows = new DropWindows();
  readonly #suspects = new Map<number, Suspects>();

  allocate(count: number): number {
    return this.#windows.allocate(count);
  }

  /** Frees the slots of every quote except those whose first slot is given. */
  retain(firsts: Iterable<number>): void {
    for (const slot of this.#windows.retain(firsts)) this.#suspects.delete(slot);
  }

  get size(): number {
    return this.#windows.size;
  }

  get bytes(): number {
    return this.#windows.bytes;
  }

  /**
   * What `price` means, which is in force from `at` on (measured time). Changes nothing.
   *
   * @param slot The selection's slot, -1 when none of its prices has ended yet.
   * @param current The price in force until now; NaN when there was none (suspended, withdrawn).
   * @param currentUntil Until when `current` is known to have been in force, if not until `at`.
   */
  step(slot: number, at: number, current: number, price: number, currentUntil: number = at): PriceStep {
    if (Number.isNaN(price) || current === price) return NOTHING;
    const suspects = this.#suspects.get(slot);
    const ended = suspects?.starts.find((start) => at - start.at <= SPIKE_MS && isBack(start.base, price));
    const undecided = suspects?.undecided ?? [];
    if (ended !== undefined) {
      const real = undecided.slice(0, ended.undecided);
      return {
        move: this.#moveOf(slot, at, ended.base, price, real),
        error: { dated: ended.dated, at: ended.at },
      };
    }
    const before = Number.isNaN(current) ? this.#last(slot, undecided) : current;
    if (!(price < before)) return NOTHING;
    const known = Number.isNaN(current) ? undecided : [...undecided, { until: currentUntil, price: current }];
    return { move: this.#moveOf(slot, at, before, price, known), error: null };
  }

  /** `price` was in force until `until` (measured time) and is not any more. */
  ended(slot: number, until: number, price: number): void {
    const suspects = this.#decidedAt(slot, until);
    if (suspects) suspects.undecided.push({ until, price });
    else this.#windows.addEnded(slot, until, price);
  }

  /**
   * `price` is in force from `at` on (measured time). A price that it replaces has ended before.
   *
   * @param dated The measured time with which a move to it is stored.
   */
  began(slot: number, at: number, price: number, dated: number = at): void {
    const suspects = this.#decidedAt(slot, at);
    const last = this.#last(slot, suspects?.undecided ?? []);
    if (suspects) {
      const index = suspects.starts.findIndex(({ base }) => isBack(base, price));
      const error = suspects.starts[index];
      if (error) {
        suspects.undecided.length = error.undecided;
        suspects.starts.length = index;
        if (index === 0) this.#suspects.delete(slot);
        return;
      }
    }
    if (!isJump(last, price)) return;
    const known = suspects ?? { starts: [], undecided: [] };
    known.starts.push({ base: last, at, dated, undecided: known.undecided.length });
    this.#suspects.set(slot, known);
  }

  /** Adds the prices of all suspects that are over at `at` (measured time) to the windows. */
  settle(at: number): void {
    for (const slot of [...this.#suspects.keys()]) this.#decidedAt(slot, at);
  }

  /** Writes all that is known of a selection, exactly. */
  write(slot: number, writer: ByteWriter): void {
    this.#windows.write(slot, writer);
    const suspects = this.#suspects.get(slot);
    writer.unsigned(suspects?.starts.length ?? 0);
    if (!suspects) return;
    const { starts, undecided } = suspects;
    for (const start of starts) {
      writePrice(writer, start.base);
      writeTime(writer, start.at, 0);
      writeTime(writer, start.dated, start.at);
      writer.unsigned(start.undecided);
    }
    writer.unsigned(undecided.length);
    for (const { until, price } of undecided) {
      writeTime(writer, until, 0);
      writePrice(writer, price);
    }
  }

  /** Restores what `write` has written, into a new slot. */
  read(slot: number, reader: ByteReader): void {
    this.#windows.read(slot, reader);
    const length = reader.unsigned();
    if (length === 0) return;
    const starts = Array.from({ length }, () => {
      const base = readPrice(reader);
      const at = readTime(reader, 0);
      return { base, at, dated: readTime(reader, at), undecided: reader.unsigned() };
    });
    const undecided = Array.from({ length: reader.unsigned() }, () => ({
      until: readTime(reader, 0),
      price: readPrice(reader),
    }));
    this.#suspects.set(slot, { starts, undecided });
  }

  /** The suspects that are left at `at`; the prices that ended before the first of them join the windows. */
  #decidedAt(slot: number, at: number): Suspects | null {
    const suspects = this.#suspects.get(slot);
    if (!suspects) return null;
    const starts = suspects.starts.filter((start) => at - start.at <= SPIKE_MS);
    if (starts.length === suspects.starts.length) return suspects;
    const decided = starts[0]?.undecided ?? suspects.undecided.length;
    for (const { until, price } of suspects.undecided.slice(0, decided)) {
      this.#windows.addEnded(slot, until, price);
    }
    if (starts.length === 0) {
      this.#suspects.delete(slot);
      return null;
    }
    const left = {
      starts: starts.map((start) => ({ ...start, undecided: start.undecided - decided })),
      undecided: suspects.undecided.slice(decided),
    };
    this.#suspects.set(slot, left);
    return left;
  }

  #last(slot: number, undecided: readonly Ended[]): number {
    return undecided.at(-1)?.price ?? this.#windows.last(slot);
  }

  #moveOf(
    slot: number,
    at: number,
    before: number,
    price: number,
    undecided: readonly Ended[],
  ): PriceMove | null {
    if (!(price < before)) return null;
    const highest = (place: number): number => {
      const start = at - (TIME_INTERVALS[place] ?? 0) * 1000;
      let high = this.#windows.highestSince(slot, start);
      for (const one of undecided) if (one.until > start && !(one.price <= high)) high = one.price;
      return high;
    };
    if (dropPercentage(highest(LONGEST), price) < MIN_DROP_PERCENTAGE) return null;
    return { before, extremes: TIME_INTERVALS.map((_, place) => highest(place)) };
  }
}
