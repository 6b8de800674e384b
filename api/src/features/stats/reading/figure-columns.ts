import { priceAfterCommission } from '@fairline/shared/bets';
import { CURRENCIES, type Preferences } from '@fairline/shared/contracts';
import type { BetColumns, TagColumn } from '@fairline/shared/stats';
import type { CopiedRows } from '../../../platform/db/copy-out.ts';
import { type BetMemory, copyInOrder, copyMemory, newMemory, orderMiddle } from './bet-memory.ts';
import { orderedRows } from './ordered-rows.ts';
import { type HashedTexts, type TextName, TextPlaces } from './text-places.ts';

type Method = Preferences['devig_method'];

/** Columns whose texts have yet to be looked up: of each different one, a bet that has it. */
export interface DecodedBets {
  readonly columns: Omit<BetColumns, TextName>;
  readonly texts: Readonly<Partial<Record<TextName, HashedTexts>>>;
}

/** Percentages by each method are the first values of `bets.figures` (`api/migrations/baseline/bets.sql`); a COPY begins with those that are used. */
const METHODS: readonly Method[] = ['sum', 'proportional', 'shin', 'odds-ratio', 'power'];
const METHOD_BYTES = 16;
/** Where EV and CLV of the method are, and each value after those of all methods. */
const PERCENT_AT = { ev: 0, clv: 8 } as const;
const AT = {
  ...{ id: 0, starts: 8, placed: 16, stake: 24, profit: 32, odds: 40, event: 48 },
  ...{ market: 56, league: 64, bookmaker: 72, sport: 80, sportId: 88, setting: 92 },
  ...{ commission: 96, selections: 98, currency: 100, flags: 102, tags: 104 },
} as const;
/** Each tag has its length before it. */
const TAG_BYTES = 8;
/** The length of the field is before it. */
const LENGTH_BYTES = 4;
const HIGH = 4_294_967_296;
/** From 1970 to 2000, from which PostgreSQL counts. Milliseconds. */
const EPOCH_MS = 946_684_800_000;
const RESULT = 7;
const FLAGS = { free: 8, live: 16, hasStart: 32 } as const;
const SIDE_SHIFT = 6;
const HUNDREDTHS = 100;
/** Bets that fit at first. */
const FIRST_SIZE = 8_192;
/** Each growth copies what is there. */
const GROWTH = 4;

/** How many bytes of `figures` are not read for a method. */
export function unusedBytes(method: Method): number {
  return METHOD_BYTES * METHODS.indexOf(method);
}

/**
 * Collects bets as columns from the rows of a COPY of `figures`. Its memory is used again by the next bets: that of 100,000 is 14 MB, and allocating
 * it anew each time keeps the garbage collector busy for as long as decoding takes.
 */
export class FigureColumns {
  #texts: readonly TextPlaces[] = [];
  /** From the percentages that are used to the values after all of them. */
  #valuesAt = 0;
  #memory = newMemory(FIRST_SIZE);
  /** The same bets in another order. */
  #ordered = newMemory(0);
  #capacity = FIRST_SIZE;
  #size = 0;
  #tagIds = new Int32Array(FIRST_SIZE);
  #tagCount = 0;

  /** How many bets it has memory for. */
  get capacity(): number {
    return this.#capacity;
  }

  /** Begins without a bet. @param wanted texts that the caller divides by. */
  clear(method: Method, wanted: readonly TextName[]): void {
    this.#valuesAt = METHOD_BYTES * METHODS.length - unusedBytes(method);
    this.#texts = wanted.map((name) => new TextPlaces(name, AT[name], this.#capacity));
    this.#size = 0;
    this.#tagCount = 0;
  }

  /** Adds rows, after those before. */
  readonly add = ({ bytes, starts: begins, ends, count }: CopiedRows): void => {
    this.#reserve(this.#size + count);
    const { wide, middle, narrow, firstTag } = this.#memory;
    const { id, starts, placed, odds, net, event, ev, clv } = wide;
    const { stakeHigh, stakeLow, profitHigh, profitLow, sportId, setting } = middle;
    const { selections, currency, result, free, live, hasStart, side } = narrow;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const valuesAt = this.#valuesAt;
    for (let number = 0, row = this.#size; number < count; number += 1, row += 1) {
      const percents = (begins[number] as number) + LENGTH_BYTES;
      const from = percents + valuesAt;
      const price = view.getFloat64(from + AT.odds);
      const commission = view.getInt16(from + AT.commission);
      const flags = view.getInt16(from + AT.flags);
      id[row] = int64(view, from + AT.id);
      starts[row] = int64(view, from + AT.starts);
      placed[row] = int64(view, from + AT.placed);
      stakeHigh[row] = view.getInt32(from + AT.stake);
      stakeLow[row] = view.getUint32(from + AT.stake + 4);
      profitHigh[row] = view.getInt32(from + AT.profit);
      profitLow[row] = view.getUint32(from + AT.profit + 4);
      odds[row] = price;
      net[row] = commission === 0 ? price : priceAfterCommission(price, commission / HUNDREDTHS);
      event[row] = int64(view, from + AT.event);
      ev[row] = view.getFloat64(percents + PERCENT_AT.ev);
      clv[row] = view.getFloat64(percents + PERCENT_AT.clv);
      sportId[row] = view.getInt32(from + AT.sportId);
      setting[row] = view.getInt32(from + AT.setting);
      selections[row] = view.getInt16(from + AT.selections);
      currency[row] = CURRENCY_PLACES[view.getInt16(from + AT.currency)] ?? 0;
      result[row] = flags & RESULT;
      free[row] = (flags & FLAGS.free) === 0 ? 0 : 1;
      live[row] = (flags & FLAGS.live) === 0 ? 0 : 1;
      hasStart[row] = (flags & FLAGS.hasStart) === 0 ? 0 : 1;
      side[row] = flags >> SIDE_SHIFT;
      const end = ends[number] as number;
      const tagBytes = end - from - AT.tags;
      if (tagBytes < 0 || tagBytes % TAG_BYTES !== 0)
        throw new RangeError(`A bet has ${end - percents} bytes.`);
      for (let tag = from + AT.tags; tag < end; tag += TAG_BYTES) this.#addTag(view.getInt32(tag + 4));
      firstTag[row + 1] = this.#tagCount;
    }
    for (const places of this.#texts) {
      for (let number = 0, row = this.#size; number < count; number += 1, row += 1) {
        places.read(view, (begins[number] as number) + LENGTH_BYTES + valuesAt, row, id[row] as number);
      }
    }
    this.#size += count;
  };

  /** All of them in the order of the profit chart, until the memory is used again. */
  inOrder(by: 'placed' | 'starts'): DecodedBets {
    const size = this.#size;
    const order = orderOf(this.#memory, size, by);
    const { wide, middle, narrow } = order === null ? this.#memory : this.#inOrder(order);
    const of = <C extends Column>(column: C): C => column.subarray(0, size) as C;
    const starts = inMilliseconds(of(wide.starts));
    const placed = inMilliseconds(of(wide.placed));
    const stake = { high: of(middle.stakeHigh), low: of(middle.stakeLow) };
    const profit = { high: of(middle.profitHigh), low: of(middle.profitLow) };
    return {
      columns: {
        ...{ size, at: by === 'starts' ? starts : placed, starts, placed, hasStart: of(narrow.hasStart) },
        ...{ id: of(wide.id), stake, profit, currency: of(narrow.currency), currencies: CURRENCIES },
        ...{ odds: of(wide.odds), net: of(wide.net), ev: of(wide.ev), clv: of(wide.clv) },
        ...{ result: of(narrow.result), free: of(narrow.free), live: of(narrow.live) },
        ...{ selections: of(narrow.selections), side: of(narrow.side), event: of(wide.event) },
        ...{ sportId: of(middle.sportId), setting: of(middle.setting) },
        tags: tagsOf(this.#memory.firstTag, this.#tagIds, size, order),
      },
      texts: Object.fromEntries(
        this.#texts.map(({ name, places, bets }) => [name, { places: placesOf(places, size, order), bets }]),
      ),
    };
  }

  #inOrder(order: Uint32Array): BetMemory {
    if (this.#ordered.wide.id.length < order.length) this.#ordered = newMemory(this.#capacity);
    copyInOrder(this.#memory, this.#ordered, order);
    return this.#ordered;
  }

  #addTag(id: number): void {
    if (this.#tagCount === this.#tagIds.length) {
      const larger = new Int32Array(2 * this.#tagCount);
      larger.set(this.#tagIds);
      this.#tagIds = larger;
    }
    this.#tagIds[this.#tagCount] = id;
    this.#tagCount += 1;
  }

  #reserve(rows: number): void {
    if (rows <= this.#capacity) return;
    while (this.#capacity < rows) this.#capacity *= GROWTH;
    const larger = newMemory(this.#capacity);
    copyMemory(this.#memory, larger);
    this.#memory = larger;
    for (const places of this.#texts) places.grow(this.#capacity);
  }
}

type Column = Float64Array | Int32Array | Uint8Array | Uint16Array | Uint32Array;

/** Numbers of currencies, which the column has of their letters. */
const CURRENCY_PLACES = new Uint8Array(26 * 26 * 26);
for (const [place, currency] of CURRENCIES.entries()) {
  const [a = 0, b = 0, c = 0] = [...currency].map((letter) => letter.charCodeAt(0) - 65);
  CURRENCY_PLACES[a * 676 + b * 26 + c] = place;
}

/** The rows by time, placing and id; null where they are in this order already, as those of the index are by start. */
function orderOf(
  { wide: { id, starts, placed } }: BetMemory,
  size: number,
  by: 'placed' | 'starts',
): Uint32Array | null {
  const at = by === 'starts' ? starts : placed;
  const apart = (a: number, b: number): number =>
    (at[a] ?? 0) - (at[b] ?? 0) || (placed[a] ?? 0) - (placed[b] ?? 0) || (id[a] ?? 0) - (id[b] ?? 0);
  let row = 1;
  while (row < size && ((at[row] ?? 0) > (at[row - 1] ?? 0) || apart(row - 1, row) < 0)) row += 1;
  return row >= size ? null : orderedRows(at.subarray(0, size), apart);
}

function placesOf(places: Uint32Array, size: number, order: Uint32Array | null): Uint32Array {
  if (order === null) return places.subarray(0, size);
  const ordered = new Uint32Array(size);
  orderMiddle(places, ordered, order);
  return ordered;
}

function tagsOf(first: Uint32Array, ids: Int32Array, size: number, order: Uint32Array | null): TagColumn {
  if (order === null) return { first: first.subarray(0, size + 1), ids };
  const ordered = { first: new Uint32Array(size + 1), ids: new Int32Array(first[size] ?? 0) };
  let count = 0;
  for (const [row, from] of order.entries()) {
    for (let tag = first[from] ?? 0; tag < (first[from + 1] ?? 0); tag += 1) {
      ordered.ids[count] = ids[tag] ?? 0;
      count += 1;
    }
    ordered.first[row + 1] = count;
  }
  return ordered;
}

/** A whole number below 2⁵³. */
function int64(view: DataView, at: number): number {
  return view.getInt32(at) * HIGH + view.getUint32(at + 4);
}

/** Microseconds since 2000 as epoch milliseconds, in place. */
function inMilliseconds(times: Float64Array): Float64Array {
  for (let row = 0; row < times.length; row += 1) {
    times[row] = Math.floor((times[row] as number) / 1_000) + EPOCH_MS;
  }
  return times;
}
