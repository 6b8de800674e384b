const SMALLEST = 2;

/**
 * Many short lists of (time, price) in one pair of typed arrays. A list occupies a slab of 2, 4, 8 … entries and moves to
 * the next size when it is full; freed slabs are reused. A list costs 17 bytes and an entry 16, and the garbage collector
 * does not have to visit them.
 */
export class SlabStore {
  #times = new Float64Array(1024);
  #prices = new Float64Array(1024);
  #used = 0;
  /** For each list: the start of its slab, its size class (0: no slab), first entry and number of entries. */
  #starts = new Int32Array(1024);
  #classes = new Uint8Array(1024);
  #heads = new Uint32Array(1024);
  #lengths = new Uint32Array(1024);
  /** For the first list of a run: how many were allocated together, negative while they are free. */
  #runs = new Int32Array(1024);
  #lists = 0;
  #entries = 0;
  readonly #freeSlabs = new Map<number, number[]>();
  readonly #freeLists = new Map<number, number[]>();

  get entries(): number {
    return this.#entries;
  }

  get bytes(): number {
    return this.#times.byteLength * 2 + this.#starts.byteLength * 4 + this.#classes.byteLength;
  }

  /** Allocates `count` consecutive empty lists; returns the first. */
  allocate(count: number): number {
    const first = this.#freeLists.get(count)?.pop() ?? this.#newLists(count);
    this.#runs[first] = count;
    return first;
  }

  /** Frees every run that does not begin at one of `firsts`; returns the freed lists. */
  retain(firsts: Iterable<number>): number[] {
    const freed: number[] = [];
    const retained = new Uint8Array(this.#lists);
    for (const first of firsts) retained[first] = 1;
    let first = 0;
    while (first < this.#lists) {
      const count = this.#runs[first] ?? 0;
      if (count > 0 && retained[first] === 0) {
        this.#release(first, count);
        for (let list = first; list < first + count; list += 1) freed.push(list);
      }
      first += Math.abs(count);
    }
    return freed;
  }

  #release(first: number, count: number): void {
    for (let list = first; list < first + count; list += 1) {
      this.#entries -= this.length(list);
      this.#freeSlab(list);
      this.#lengths[list] = 0;
      this.#heads[list] = 0;
    }
    this.#runs[first] = -count;
    push(this.#freeLists, count, first);
  }

  length(list: number): number {
    return this.#lengths[list] ?? 0;
  }

  time(list: number, index: number): number {
    return this.#times[this.#position(list, index)] ?? Number.NaN;
  }

  price(list: number, index: number): number {
    return this.#prices[this.#position(list, index)] ?? Number.NaN;
  }

  append(list: number, time: number, price: number): void {
    const head = this.#heads[list] ?? 0;
    const length = this.length(list);
    if (head + length >= this.#capacity(list)) this.#makeCapacity(list);
    const position = this.#position(list, length);
    this.#times[position] = time;
    this.#prices[position] = price;
    this.#lengths[list] = length + 1;
    this.#entries += 1;
  }

  /** Makes an empty list large enough for so many entries, so that appending them does not move them from slab to slab. */
  reserve(list: number, entries: number): void {
    if (entries <= this.#capacity(list)) return;
    let size = 1;
    while (SMALLEST << (size - 1) < entries) size += 1;
    this.#freeSlab(list);
    this.#starts[list] = this.#allocateSlab(size);
    this.#classes[list] = size;
    this.#heads[list] = 0;
  }

  dropLast(list: number): void {
    this.#lengths[list] = this.length(list) - 1;
    this.#entries -= 1;
  }

  dropFirst(list: number): void {
    this.#lengths[list] = this.length(list) - 1;
    this.#heads[list] = (this.#heads[list] ?? 0) + 1;
    this.#entries -= 1;
  }

  #position(list: number, index: number): number {
    return (this.#starts[list] ?? 0) + (this.#heads[list] ?? 0) + index;
  }

  #capacity(list: number): number {
    const size = this.#classes[list] ?? 0;
    return size === 0 ? 0 : SMALLEST << (size - 1);
  }

  /** Moves the entries to the front of the slab when its first half is unused, otherwise to a slab of twice the size. */
  #makeCapacity(list: number): void {
    const length = this.length(list);
    const from = this.#position(list, 0);
    const capacity = this.#capacity(list);
    if (length > capacity >> 1 || capacity === 0) {
      const size = (this.#classes[list] ?? 0) + 1;
      const start = this.#allocateSlab(size);
      this.#times.copyWithin(start, from, from + length);
      this.#prices.copyWithin(start, from, from + length);
      this.#freeSlab(list);
      this.#starts[list] = start;
      this.#classes[list] = size;
    } else {
      const start = this.#starts[list] ?? 0;
      this.#times.copyWithin(start, from, from + length);
      this.#prices.copyWithin(start, from, from + length);
    }
    this.#heads[list] = 0;
  }

  #allocateSlab(size: number): number {
    const reused = this.#freeSlabs.get(size)?.pop();
    if (reused !== undefined) return reused;
    const start = this.#used;
    this.#used += SMALLEST << (size - 1);
    if (this.#used > this.#times.length) {
      this.#times = grown(this.#times, this.#used);
      this.#prices = grown(this.#prices, this.#used);
    }
    return start;
  }

  #freeSlab(list: number): void {
    const size = this.#classes[list] ?? 0;
    if (size > 0) push(this.#freeSlabs, size, this.#starts[list] ?? 0);
    this.#classes[list] = 0;
  }

  #newLists(count: number): number {
    const first = this.#lists;
    this.#lists += count;
    if (this.#lists > this.#starts.length) this.#growLists();
    return first;
  }

  #growLists(): void {
    const length = Math.max(this.#lists, this.#starts.length * 2);
    const starts = new Int32Array(length);
    starts.set(this.#starts);
    this.#starts = starts;
    const classes = new Uint8Array(length);
    classes.set(this.#classes);
    this.#classes = classes;
    const heads = new Uint32Array(length);
    heads.set(this.#heads);
    this.#heads = heads;
    const lengths = new Uint32Array(length);
    lengths.set(this.#lengths);
    this.#lengths = lengths;
    const runs = new Int32Array(length);
    runs.set(this.#runs);
    this.#runs = runs;
  }
}

function grown(from: Float64Array<ArrayBuffer>, needed: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(Math.max(needed, from.length * 2));
  to.set(from);
  return to;
}

function push(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
