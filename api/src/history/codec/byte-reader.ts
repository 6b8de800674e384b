/** Reads what a `ByteWriter` has written. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, start = 0) {
    this.#bytes = bytes;
    this.#at = start;
  }

  /** @throws RangeError when the bytes end early. */
  unsigned(): number {
    let value = 0;
    let unit = 1;
    for (;;) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined) throw new RangeError('The packed history ends early.');
      this.#at += 1;
      if (byte < 128) return value + byte * unit;
      value += (byte - 128) * unit;
      unit *= 128;
    }
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }
}
