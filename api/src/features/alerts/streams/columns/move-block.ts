/** Moves of a block before the next one begins. */
const MOST_ROWS = 65_536;
const FIRST_CAPACITY = 1_024;
/** Of prices and limits that are stored as whole numbers. */
const DECIMALS = 10_000;
const MOST_INTEGER = 2_147_483_647;
/** A limit that is not known. */
const NO_LIMIT = -1;

/** A dropping price as a fold of columns needs it. Subject and match are places in `MoveFacts`. */
export interface ColumnMove {
  readonly id: number;
  /** Measured time. */
  readonly measuredAt: number;
  /** By the wall clock. */
  readonly at: number;
  readonly subject: number;
  readonly match: number;
  readonly value: number;
  readonly before: number;
  /** Null when it is not known. */
  readonly limit: number | null;
  /** As in `EncodedExtremes`. */
  readonly begins: number;
  readonly highs: readonly number[];
}

/**
 * Consecutive moves in columns, in the order of their ids: 34 bytes a move, and 4 for each of its different highest prices. Numbers
 * that have more than four decimals, or are too large, make it twice as many.
 */
export class MoveBlock {
  readonly #first: ColumnMove;
  #length = 0;
  #highCount = 0;
  #columns = columnsOf(FIRST_CAPACITY);
  #prices = pricesOf(FIRST_CAPACITY);
  #highs: Numbers = new Float64Array(FIRST_CAPACITY * 4);
  #decimals = 1;
  #isPacked = false;

  constructor(first: ColumnMove) {
    this.#first = first;
    this.add(first);
  }

  get length(): number {
    return this.#length;
  }

  get lastMeasuredAt(): number {
    return this.measuredAt(this.#length - 1);
  }

  get bytes(): number {
    const all = [...Object.values(this.#columns), ...Object.values(this.#prices), this.#highs];
    return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Whether the next move belongs to this block. */
  takes({ id, measuredAt, at }: ColumnMove): boolean {
    const { id: firstId, measuredAt: firstMeasuredAt, at: firstAt } = this.#first;
    if (this.#isPacked) return false;
    const furthest = Math.max(id - firstId, measuredAt - firstMeasuredAt, Math.abs(at - firstAt));
    return this.#length < MOST_ROWS && furthest <= MOST_INTEGER;
  }

  add(move: ColumnMove): void {
    const at = this.#length;
    if (at === this.#columns.ids.length) this.#resize(at * 2);
    while (this.#highCount + move.highs.length > this.#highs.length)
      this.#highs = grown(this.#highs, this.#highs.length * 2);
    const { ids, measured, moved, subjects, matches, begins } = this.#columns;
    ids[at] = move.id - this.#first.id;
    measured[at] = move.measuredAt - this.#first.measuredAt;
    moved[at] = move.at - this.#first.at;
    subjects[at] = move.subject;
    matches[at] = move.match;
    begins[at] = move.begins;
    this.#prices.values[at] = move.value;
    this.#prices.befores[at] = move.before;
    this.#prices.limits[at] = move.limit ?? NO_LIMIT;
    for (const high of move.highs) {
      this.#highs[this.#highCount] = high;
      this.#highCount += 1;
    }
    this.#length = at + 1;
  }

  /** The same moves in as little memory as they need. Nothing is added to them. */
  packed(): MoveBlock {
    if (this.#isPacked) return this;
    const packed = new MoveBlock(this.#first);
    const decimals = this.#areShort() ? DECIMALS : 1;
    packed.#length = this.#length;
    packed.#highCount = this.#highCount;
    packed.#decimals = decimals;
    packed.#isPacked = true;
    packed.#columns = columnsOf(this.#length);
    copyAll(this.#columns, packed.#columns, this.#length);
    const { values, befores, limits } = this.#prices;
    const shortened = (from: Numbers, count: number) => shorten(from.subarray(0, count), decimals);
    packed.#prices = {
      values: shortened(values, this.#length),
      befores: shortened(befores, this.#length),
      limits: shortened(limits, this.#length),
    };
    packed.#highs = shortened(this.#highs, this.#highCount);
    return packed;
  }

  /** Gives the memory back at once. It is not used afterwards. */
  free(): void {
    growAll(this.#columns, 0);
    growAll(this.#prices, 0);
    this.#highs = grown(this.#highs, 0);
  }

  /** How many moves have ids up to this one. */
  countUntil(id: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.id(middle) <= id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  id(at: number): number {
    return this.#first.id + (this.#columns.ids[at] ?? 0);
  }

  measuredAt(at: number): number {
    return this.#first.measuredAt + (this.#columns.measured[at] ?? 0);
  }

  at(at: number): number {
    return this.#first.at + (this.#columns.moved[at] ?? 0);
  }

  subject(at: number): number {
    return this.#columns.subjects[at] ?? 0;
  }

  match(at: number): number {
    return this.#columns.matches[at] ?? 0;
  }

  begins(at: number): number {
    return this.#columns.begins[at] ?? 0;
  }

  value(at: number): number {
    return (this.#prices.values[at] ?? Number.NaN) / this.#decimals;
  }

  before(at: number): number {
    return (this.#prices.befores[at] ?? Number.NaN) / this.#decimals;
  }

  limit(at: number): number | null {
    const limit = (this.#prices.limits[at] ?? NO_LIMIT) / this.#decimals;
    return limit < 0 ? null : limit;
  }

  /** A highest price by its place among those of all moves of the block. */
  high(place: number): number {
    return (this.#highs[place] ?? Number.NaN) / this.#decimals;
  }

  /** Whether all numbers are whole numbers of `DECIMALS`; they are the same numbers after a division. */
  #areShort(): boolean {
    const { values, befores, limits } = this.#prices;
    return (
      [values, befores, limits].every((column) => isShort(column.subarray(0, this.#length))) &&
      isShort(this.#highs.subarray(0, this.#highCount))
    );
  }

  #resize(capacity: number): void {
    growAll(this.#columns, capacity);
    growAll(this.#prices, capacity);
  }
}

type Numbers = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
type Columns = ReturnType<typeof columnsOf>;
type Prices = ReturnType<typeof pricesOf>;

function columnsOf(capacity: number) {
  return {
    ids: new Int32Array(capacity),
    measured: new Int32Array(capacity),
    moved: new Int32Array(capacity),
    subjects: new Int32Array(capacity),
    matches: new Int32Array(capacity),
    begins: new Uint16Array(capacity),
  } satisfies Record<string, Int32Array<ArrayBuffer> | Uint16Array<ArrayBuffer>>;
}

function pricesOf(capacity: number): Record<'values' | 'befores' | 'limits', Numbers> {
  return {
    values: new Float64Array(capacity),
    befores: new Float64Array(capacity),
    limits: new Float64Array(capacity),
  };
}

function copyAll(from: Columns, to: Columns, count: number): void {
  for (const name of Object.keys(from) as (keyof Columns)[]) to[name].set(from[name].subarray(0, count));
}

/** The memory of the old columns is given back at once, or continued. */
function growAll(columns: Columns | Prices, capacity: number): void {
  for (const name of Object.keys(columns) as (keyof typeof columns)[])
    columns[name] = grown(columns[name], capacity);
}

function grown<A extends Numbers | Uint16Array<ArrayBuffer>>(column: A, capacity: number): A {
  const { buffer, BYTES_PER_ELEMENT } = column;
  return new (column.constructor as new (buffer: ArrayBuffer) => A)(
    buffer.transfer(capacity * BYTES_PER_ELEMENT),
  );
}

function isShort(column: Numbers): boolean {
  for (let at = 0; at < column.length; at += 1) {
    const value = column[at] ?? Number.NaN;
    const whole = Math.round(value * DECIMALS);
    const isIn = whole <= MOST_INTEGER && (value >= 0 || value === NO_LIMIT);
    if (!isIn || whole / DECIMALS !== value) return false;
  }
  return true;
}

function shorten(column: Numbers, decimals: number): Numbers {
  if (decimals === 1) return Float64Array.from(column);
  const short = new Int32Array(column.length);
  for (let at = 0; at < column.length; at += 1) short[at] = Math.round((column[at] ?? 0) * decimals);
  return short;
}
