/** What is first shown within this time is read together. Milliseconds. */
export const BATCH_MS = 200;
/** After a failed read the next one comes this much later at most. Milliseconds. */
const RETRY_MS = 7_500;

/** A value of the server: null where it does not exist any more, undefined until it is read. */
export type Read<Value> = Value | null | undefined;

export interface VisibleReadsOptions<Value> {
  /** Reads values; those that do not exist are absent in its answer. */
  readonly read: (ids: readonly string[]) => Promise<readonly Value[]>;
  readonly idOf: (value: Value) => string;
  /** Whether a value has not changed. */
  readonly isSame: (a: Value, b: Value) => boolean;
  /** A value is read again when it is older than this. Milliseconds. */
  readonly staleMs: number;
  /** Most values of one request. */
  readonly most: number;
  /** Values that are kept after they have left the screen. */
  readonly kept?: number;
}

/** Values of what is on the screen, read together every now and then. */
export function createVisibleReads<Value>(options: VisibleReadsOptions<Value>) {
  const { read, idOf, isSame, staleMs, most, kept = 0 } = options;
  const listeners = new Map<string, Set<() => void>>();
  const values = new Map<string, Value | null>();
  const readAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  async function readDue(): Promise<void> {
    timer = undefined;
    const now = performance.now();
    const due = [...listeners.keys()]
      .filter((id) => (readAt.get(id) ?? Number.NEGATIVE_INFINITY) + staleMs - BATCH_MS <= now)
      .slice(0, most);
    const isVisible = globalThis.document?.visibilityState !== 'hidden';
    if (due.length > 0 && isVisible) {
      running = true;
      // What fails is read again with the next ones.
      const found = await read(due).catch(() => null);
      running = false;
      const counted = found === null ? now - Math.max(0, staleMs - RETRY_MS) : now;
      for (const id of due) readAt.set(id, counted);
      if (found) store(due, found);
    }
    forget();
    schedule();
  }

  function store(ids: readonly string[], found: readonly Value[]): void {
    const byId = new Map<string, Value>(found.map((value) => [idOf(value), value]));
    for (const id of ids) {
      const value = byId.get(id) ?? null;
      const before = values.get(id);
      if (before === null && value === null) continue;
      if (before && value && isSame(before, value)) continue;
      values.set(id, value);
      for (const listener of listeners.get(id) ?? []) listener();
    }
  }

  /** Removes what is not on the screen beyond what is kept, the earliest first. */
  function forget(): void {
    for (const id of readAt.keys()) {
      if (readAt.size <= Math.max(kept, listeners.size)) return;
      if (listeners.has(id)) continue;
      values.delete(id);
      readAt.delete(id);
    }
  }

  /** The next read: soon for what has not been read, otherwise when the oldest value is stale. */
  function schedule(): void {
    clearTimeout(timer);
    if (listeners.size === 0 || running) return;
    const oldest = Math.min(...[...listeners.keys()].map((id) => readAt.get(id) ?? Number.NEGATIVE_INFINITY));
    const wait = Math.max(BATCH_MS, oldest + staleMs - performance.now());
    timer = setTimeout(() => void readDue(), wait);
  }

  return {
    get: (id: string): Read<Value> => values.get(id),

    /** Calls back when a value has changed. Returns a function that ends it. */
    subscribe(id: string, listener: () => void): () => void {
      const known = listeners.get(id);
      if (known) known.add(listener);
      else listeners.set(id, new Set([listener]));
      if (!known) schedule();
      return () => {
        const left = listeners.get(id);
        left?.delete(listener);
        if (left && left.size === 0) listeners.delete(id);
        forget();
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
export type VisibleReads<Value> = ReturnType<typeof createVisibleReads<Value>>;
