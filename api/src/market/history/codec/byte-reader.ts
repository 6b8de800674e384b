/** Reads what a `ByteWriter` has written. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
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

  double(): number {
    const { buffer, byteOffset } = this.#take(8);
    return new DataView(buffer, byteOffset).getFloat64(0, true);
  }

  text(): string {
    return new TextDecoder().decode(this.#take(this.unsigned()));
  }

  /** A reader of the next bytes only. */
  section(length: number): ByteReader {
    return new ByteReader(this.#take(length));
  }

  /** @throws RangeError when fewer bytes are left. */
  assertLeft(bytes: number): void {
    if (this.#at + bytes > this.#bytes.length) throw new RangeError('The packed history ends early.');
  }

  /** @throws RangeError when bytes are left. */
  assertEnd(): void {
    if (this.#at !== this.#bytes.length) throw new RangeError('The packed history is longer than its rows.');
  }

  #take(length: number): Uint8Array {
    this.assertLeft(length);
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }
}
