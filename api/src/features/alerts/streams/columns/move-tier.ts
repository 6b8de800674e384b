import { type ColumnMove, MoveBlock } from './move-block.ts';

/** Consecutive moves of one size, in blocks. */
export class MoveTier {
  readonly #blocks: MoveBlock[] = [];
  /** Nobody reads the blocks yet: the memory of one that is packed is given back at once. */
  #isPrivate: boolean;
  #bytes = 0;
  #length = 0;

  constructor({ isPrivate = false } = {}) {
    this.#isPrivate = isPrivate;
  }

  get blocks(): readonly MoveBlock[] {
    return this.#blocks;
  }

  get length(): number {
    return this.#length;
  }

  /** Of all blocks but the last one. */
  get bytes(): number {
    return this.#bytes;
  }

  add(move: ColumnMove): void {
    const last = this.#blocks.at(-1);
    this.#length += 1;
    if (last?.takes(move)) {
      last.add(move);
      return;
    }
    if (last) this.#pack(last);
    this.#blocks.push(new MoveBlock(move));
  }

  /** Ends with the moves of another tier, which are later. From then on the blocks are read. */
  append(later: MoveTier): void {
    const last = this.#blocks.at(-1);
    if (last) this.#pack(last);
    this.#isPrivate = false;
    this.#blocks.push(...later.#blocks);
    this.#bytes += later.#bytes;
    this.#length += later.#length;
  }

  /** Removes whole blocks of moves before a time (measured time). */
  dropBefore(time: number): void {
    for (let [first, second] = this.#blocks; first && second; [first, second] = this.#blocks) {
      if (first.lastMeasuredAt >= time) return;
      this.#bytes -= first.bytes;
      this.#length -= first.length;
      this.#blocks.shift();
    }
  }

  #pack(last: MoveBlock): void {
    const packed = last.packed();
    if (packed === last) return;
    this.#blocks[this.#blocks.length - 1] = packed;
    this.#bytes += packed.bytes;
    if (this.#isPrivate) last.free();
  }
}
