/** Above this a product with a power of two may not be exact. */
const LARGEST = Number.MAX_SAFE_INTEGER;

/** Appends whole numbers of variable length: seven bits a byte, the lowest first. */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  /** @throws RangeError for what is not a whole number from 0 to 2^53 - 1. */
  unsigned(value: number): void {
    if (!(value >= 0 && value <= LARGEST && Number.isInteger(value))) {
      throw new RangeError(`Not a whole number from 0 to 2^53 - 1: ${value}`);
    }
    this.#reserve(8);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length] = (rest % 128) + 128;
      this.#length += 1;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  /** Small magnitudes of either sign are short: 0, -1, 1, -2 as 0, 1, 2, 3. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  /** Any number, in eight bytes. */
  double(value: number): void {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setFloat64(0, value, true);
    this.append(bytes);
  }

  /** UTF-8 after its length. */
  text(value: string): void {
    const encoded = new TextEncoder().encode(value);
    this.unsigned(encoded.length);
    this.append(encoded);
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
