import type { TrustCount, TrustKind } from './trust-count.ts';

/**
 * Counts that are committed with their change sets, in a statement that each of them has anyway, and wait to join those of their minute.
 * Values are immutable: a change set that fails is not counted.
 */
export class PendingCounts {
  static readonly none = new PendingCounts(new Map());
  readonly #counts: ReadonlyMap<string, TrustCount>;
  #json: string | null = null;

  private constructor(counts: ReadonlyMap<string, TrustCount>) {
    this.#counts = counts;
  }

  /** These counts and those of `kinds`, which happened in the minute `at`. */
  with(feed: string, at: string, kinds: ReadonlyMap<TrustKind, number>): PendingCounts {
    if (kinds.size === 0) return this;
    const counts = new Map(this.#counts);
    for (const [kind, count] of kinds) {
      const key = `${feed} ${at} ${kind}`;
      counts.set(key, { feed, at, kind, count: count + (counts.get(key)?.count ?? 0) });
    }
    return new PendingCounts(counts);
  }

  /** As it is stored. */
  get json(): string {
    this.#json ??= JSON.stringify([...this.#counts.values()]);
    return this.#json;
  }
}
