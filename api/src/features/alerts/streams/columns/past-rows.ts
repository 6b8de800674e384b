const CHUNK = { rows: 16_384, bits: 14, mask: 16_383 };
const FIELDS = { count: 5, shownAt: 0, value: 1, earlier: 2, lower: 3, subject: 4 };

/**
 * What is known of the shown rows of a fold, by row: the time, the price, the subject, and earlier rows of the same subject. It
 * grows by chunks, so that nothing waits while it is copied.
 */
export class PastRows {
  readonly #chunks: Float64Array<ArrayBuffer>[] = [];

  /** Rows are added one after the other, from 0 on. `earlier` is the row before, and `lower` the last one before with a lower price. */
  add(row: number, subject: number, shownAt: number, value: number, earlier: number, lower: number): void {
    if (row >> CHUNK.bits === this.#chunks.length)
      this.#chunks.push(new Float64Array(CHUNK.rows * FIELDS.count));
    const chunk = this.#chunks[row >> CHUNK.bits] as Float64Array;
    const at = (row & CHUNK.mask) * FIELDS.count;
    chunk[at + FIELDS.shownAt] = shownAt;
    chunk[at + FIELDS.value] = value;
    chunk[at + FIELDS.earlier] = earlier;
    chunk[at + FIELDS.lower] = lower;
    chunk[at + FIELDS.subject] = subject;
  }

  /** Gives the memory back at once: until the next collection of garbage, folds of a month would take gigabytes. */
  free(): void {
    for (const { buffer } of this.#chunks) buffer.transfer(0);
    this.#chunks.length = 0;
  }

  /** Measured time. */
  shownAt(row: number): number {
    return this.#field(row, FIELDS.shownAt);
  }

  value(row: number): number {
    return this.#field(row, FIELDS.value);
  }

  earlier(row: number): number {
    return this.#field(row, FIELDS.earlier);
  }

  lower(row: number): number {
    return this.#field(row, FIELDS.lower);
  }

  subject(row: number): number {
    return this.#field(row, FIELDS.subject);
  }

  #field(row: number, field: number): number {
    return this.#chunks[row >> CHUNK.bits]?.[(row & CHUNK.mask) * FIELDS.count + field] ?? Number.NaN;
  }
}
