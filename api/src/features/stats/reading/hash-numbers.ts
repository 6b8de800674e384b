/** The initial number of places; a power of two. */
const PLACES = 1_024;

/** Numbers 64-bit hashes, given as their halves, in the order in which they first come. */
export class HashNumbers {
  #places = new Int32Array(PLACES).fill(-1);
  #high: number[] = [];
  #low: number[] = [];

  get count(): number {
    return this.#high.length;
  }

  /** The number of a hash, from 0. */
  of(high: number, low: number): number {
    const mask = this.#places.length - 1;
    // The halves of the database's hash are as good as random.
    for (let place = low & mask; ; place = (place + 1) & mask) {
      const number = this.#places[place] ?? -1;
      if (number < 0) return this.#add(high, low, place);
      if (this.#low[number] === low && this.#high[number] === high) return number;
    }
  }

  #add(high: number, low: number, place: number): number {
    const number = this.#high.length;
    this.#high.push(high);
    this.#low.push(low);
    this.#places[place] = number;
    if (number * 2 > this.#places.length) this.#grow();
    return number;
  }

  #grow(): void {
    const places = new Int32Array(this.#places.length * 2).fill(-1);
    const mask = places.length - 1;
    for (const [number, low] of this.#low.entries()) {
      let place = low & mask;
      while ((places[place] ?? -1) >= 0) place = (place + 1) & mask;
      places[place] = number;
    }
    this.#places = places;
  }
}
