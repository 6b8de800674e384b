import type { ColumnFold } from './fold-columns.ts';
import type { MoveBlock } from './move-block.ts';

/** Goes through moves of one size up to an id, for one fold. */
export class FoldCursor {
  readonly #blocks: readonly MoveBlock[];
  readonly #untilId: number;
  #index = -1;
  #block: MoveBlock | undefined;
  #at = 0;
  #end = 0;
  #highs = 0;
  #nextId = Number.POSITIVE_INFINITY;

  /** @param blocks Moves that are added to the last one afterwards are not seen. */
  constructor(blocks: readonly MoveBlock[], untilId: number) {
    this.#blocks = [...blocks];
    this.#untilId = untilId;
    this.#enterNext();
  }

  /** The id of the next move; infinite when there is none. */
  get nextId(): number {
    return this.#nextId;
  }

  /** Folds up to `most` moves before an id, at least one. Returns how many they were. */
  advance(fold: ColumnFold, most: number, beforeId: number): number {
    const block = this.#block;
    if (block === undefined) return 0;
    const from = this.#at;
    const end = Math.min(this.#end, from + most);
    let to = from + 1;
    if (block.id(end - 1) < beforeId) to = end;
    else while (to < end && block.id(to) < beforeId) to += 1;
    this.#highs = fold.add(block, from, to, this.#highs);
    this.#at = to;
    if (to < this.#end) this.#nextId = block.id(to);
    else this.#enterNext();
    return to - from;
  }

  #enterNext(): void {
    this.#index += 1;
    const block = this.#blocks[this.#index];
    this.#at = 0;
    this.#highs = 0;
    this.#end = block?.countUntil(this.#untilId) ?? 0;
    this.#block = this.#end > 0 ? block : undefined;
    this.#nextId = this.#block?.id(0) ?? Number.POSITIVE_INFINITY;
  }
}
