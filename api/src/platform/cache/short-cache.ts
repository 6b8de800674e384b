export interface ShortCache<T> {
  /** The value of a key, read anew when the last one is too old; callers at the same time share one reading. */
  get(key: string, read: () => Promise<T>): Promise<T>;
}

export interface ShortCacheOptions {
  /** How old a value may be. Milliseconds. */
  readonly ms: number;
  /** Keys kept; the oldest go first. */
  readonly size: number;
  readonly now: () => number;
}

/** Keeps answers for moments, for questions that many ask at once. What failed is not kept. */
export function createShortCache<T>({ ms, size, now }: ShortCacheOptions): ShortCache<T> {
  const kept = new Map<string, { at: number; value: Promise<T> }>();
  return {
    get(key, read) {
      const known = kept.get(key);
      if (known !== undefined && now() - known.at < ms) return known.value;
      const fresh = { at: now(), value: read() };
      kept.delete(key);
      kept.set(key, fresh);
      for (const oldest of kept.keys()) {
        if (kept.size <= size) break;
        kept.delete(oldest);
      }
      fresh.value.catch(() => {
        if (kept.get(key) === fresh) kept.delete(key);
      });
      return fresh.value;
    },
  };
}
