import type { Market } from '@fairline/shared/contracts';

/** What a selection is, as far as settings look at it. */
export interface SelectionFacts {
  readonly market: Market;
  readonly period: number;
  readonly points: number | null;
}

/** An event as it was known at a move, as far as settings look at it. */
export interface MatchFacts {
  readonly sport_id: number;
  readonly league_name: string;
  readonly starts: number;
}

/** Facts in memory; a month has some millions of moves about some hundred thousand selections. */
const MOST_FACTS = 1_000_000;

/** Remembers rows by id, and reads those that it does not know. */
export class FactsById<F> {
  readonly #facts = new Map<number, F>();
  readonly #read: (ids: number[]) => Promise<readonly (readonly [id: number, facts: F])[]>;

  constructor(read: (ids: number[]) => Promise<readonly (readonly [id: number, facts: F])[]>) {
    this.#read = read;
  }

  /** The facts of these ids; those that are not stored any more are left out. */
  async of(ids: Iterable<number>): Promise<ReadonlyMap<number, F>> {
    if (this.#facts.size > MOST_FACTS) this.#facts.clear();
    const missing = new Set<number>();
    for (const id of ids) if (!this.#facts.has(id)) missing.add(id);
    if (missing.size > 0)
      for (const [id, facts] of await this.#read([...missing])) this.#facts.set(id, facts);
    return this.#facts;
  }
}
