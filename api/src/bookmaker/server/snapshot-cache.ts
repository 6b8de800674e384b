/** How long a snapshot is handed out again, in milliseconds. Deltas are never cached. */
export const SNAPSHOT_CACHE_MS = 60_000;

interface Held {
  readonly at: number;
  readonly body: string;
}

/** Snapshots by question. They may be a minute old, as at the real host: only a delta is fresh. */
export class SnapshotCache {
  readonly #held = new Map<string, Held>();
  readonly #maxAge: number;

  constructor(maxAge: number = SNAPSHOT_CACHE_MS) {
    this.#maxAge = maxAge;
  }

  take(key: string, now: number, make: () => string): string {
    const held = this.#held.get(key);
    if (held && now - held.at < this.#maxAge) return held.body;
    for (const [old, { at }] of this.#held) if (now - at >= this.#maxAge) this.#held.delete(old);
    const body = make();
    this.#held.set(key, { at: now, body });
    return body;
  }
}
