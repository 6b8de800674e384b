import type { MoveRow } from './move-rows.read-model.ts';

/** Moves whose rows are remembered: what is pushed has just been read. */
const MOST_ROWS = 2_000;

/** The rows of the newest moves of a kind. */
export class RecentRows {
  readonly #rows = new Map<number, MoveRow>();

  get(id: number): MoveRow | undefined {
    return this.#rows.get(id);
  }

  add(rows: readonly MoveRow[]): void {
    for (const row of rows) this.#rows.set(row.id, row);
    for (const id of this.#rows.keys()) {
      if (this.#rows.size <= MOST_ROWS) return;
      this.#rows.delete(id);
    }
  }

  /** Those that have changed are read again. */
  forget(ids: Iterable<number>): void {
    for (const id of ids) this.#rows.delete(id);
  }
}
