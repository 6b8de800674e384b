/** From 1970 to 2000, from which PostgreSQL counts. Milliseconds. */
const EPOCH_MS = 946_684_800_000;
const HEADER = { flags: 11, extension: 15 };
const NEGATIVE = 0x4000;
const NOT_A_NUMBER = 0xc000;
/** Powers of 10,000 up to this one are exact. */
const MOST_EXACT = 5;

/**
 * Reads the values of a binary COPY one after the other. The driver answers queries as text, which takes several times as long to
 * read as what is done with the values.
 */
export class CopyReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#at = HEADER.extension + 4 + bytes.readInt32BE(HEADER.extension);
  }

  /** Begins the next row; false when there is none. */
  nextRow(): boolean {
    const fields = this.#int16();
    return fields >= 0;
  }

  /** A bigint. */
  bigint(): number {
    this.#int32();
    return this.#int64();
  }

  smallint(): number {
    this.#int32();
    return this.#int16();
  }

  /** A timestamptz in epoch milliseconds. */
  time(): number {
    this.#int32();
    return Math.round(this.#int64() / 1_000) + EPOCH_MS;
  }

  /** A numeric. */
  numeric(): number | null {
    const length = this.#int32();
    return length < 0 ? null : this.#numeric();
  }

  /** A one-dimensional array of numerics without nulls. */
  numerics(): number[] {
    this.#int32();
    const dimensions = this.#int32();
    // Whether there are nulls, and the type.
    this.#at += 8;
    if (dimensions === 0) return [];
    const length = this.#int32();
    // The lowest index.
    this.#at += 4;
    const numbers: number[] = [];
    for (let index = 0; index < length; index += 1) numbers.push(this.numeric() ?? Number.NaN);
    return numbers;
  }

  #numeric(): number {
    const digits = this.#int16();
    const weight = this.#int16();
    const sign = this.#bytes.readUInt16BE(this.#at);
    this.#at += 4;
    if (sign === NOT_A_NUMBER) return Number.NaN;
    const first = this.#at;
    let whole = 0;
    for (let index = 0; index < digits; index += 1) whole = whole * 10_000 + this.#int16();
    const exponent = weight - digits + 1;
    // Both are exact, so that the result is the number nearest to the decimal, as it would be read from text.
    const isExact = whole <= Number.MAX_SAFE_INTEGER && Math.abs(exponent) <= MOST_EXACT;
    const scale = 10_000 ** Math.abs(exponent);
    const value = isExact
      ? exponent < 0
        ? whole / scale
        : whole * scale
      : this.#decimal(first, digits, exponent);
    return sign === NEGATIVE ? -value : value;
  }

  /** A number with more digits than can be multiplied exactly. */
  #decimal(first: number, digits: number, exponent: number): number {
    const groups = Array.from({ length: digits }, (_, index) =>
      String(this.#bytes.readInt16BE(first + index * 2)).padStart(4, '0'),
    );
    return Number(`${groups.join('')}e${exponent * 4}`);
  }

  #int16(): number {
    const value = this.#bytes.readInt16BE(this.#at);
    this.#at += 2;
    return value;
  }

  #int32(): number {
    const value = this.#bytes.readInt32BE(this.#at);
    this.#at += 4;
    return value;
  }

  #int64(): number {
    const value = this.#int32() * 4_294_967_296;
    const low = this.#bytes.readUInt32BE(this.#at);
    this.#at += 4;
    return value + low;
  }
}
