/** How long a snapshot stays cached, in milliseconds. Deltas are never cached. */
export const SNAPSHOT_CACHE_MS = 60_000;

interface CacheEntry {
  readonly at: number;
  readonly body: string;
}

/** Snapshots by request. A snapshot may be up to a minute old, as at the real host; a delta is always current. */
export class SnapshotCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #maxAge: number;

  constructor(maxAge: number = SNAPSHOT_CACHE_MS) {
    this.#maxAge = maxAge;
  }

  /** Returns the cached body, or builds and caches a new one. */
  getOrCreate(key: string, now: number, create: () => string): string {
    const entry = this.#entries.get(key);
    if (entry && now - entry.at < this.#maxAge) return entry.body;
    for (const [old, { at }] of this.#entries) if (now - at >= this.#maxAge) this.#entries.delete(old);
    const body = create();
    this.#entries.set(key, { at: now, body });
    return body;
  }
}
