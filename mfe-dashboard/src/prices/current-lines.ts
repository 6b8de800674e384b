import type { OddsLine } from '@fairline/shared/contracts';

/** Lines that are first shown within this time are read together. Milliseconds. */
export const BATCH_MS = 200;
/** A line is read again when it is older than this. Milliseconds. */
export const STALE_MS = 7_500;
/** Most lines of one request. */
const MOST_LINES = 200;

/** A line of the server: null where it does not exist any more, undefined until it is read. */
export type CurrentLine = OddsLine | null | undefined;

/**
 * The current odds of the lines that are on the screen, read together every few seconds.
 *
 * @param read reads lines; those that do not exist are absent in its answer
 */
export function createCurrentLines(read: (ids: readonly string[]) => Promise<readonly OddsLine[]>) {
  const listeners = new Map<string, Set<() => void>>();
  const lines = new Map<string, OddsLine | null>();
  const readAt = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  async function readDue(): Promise<void> {
    timer = undefined;
    const now = performance.now();
    const due = [...listeners.keys()]
      .filter((id) => (readAt.get(id) ?? Number.NEGATIVE_INFINITY) + STALE_MS - BATCH_MS <= now)
      .slice(0, MOST_LINES);
    const isVisible = globalThis.document?.visibilityState !== 'hidden';
    if (due.length > 0 && isVisible) {
      running = true;
      // What fails is read again with the next ones.
      const found = await read(due).catch(() => null);
      running = false;
      for (const id of due) readAt.set(id, now);
      if (found) store(due, found);
    }
    if (listeners.size > 0) schedule(due.length === MOST_LINES ? BATCH_MS : STALE_MS);
  }

  function store(ids: readonly string[], found: readonly OddsLine[]): void {
    const byId = new Map<string, OddsLine>(found.map((line) => [line.line_id, line]));
    for (const id of ids) {
      const line = byId.get(id) ?? null;
      const before = lines.get(id);
      if (before !== undefined && before?.since === line?.since) continue;
      lines.set(id, line);
      for (const listener of listeners.get(id) ?? []) listener();
    }
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void readDue(), ms);
  }

  return {
    get: (id: string): CurrentLine => lines.get(id),

    /** Calls back when a line has changed. Returns a function that ends it. */
    subscribe(id: string, listener: () => void): () => void {
      const known = listeners.get(id);
      if (known) known.add(listener);
      else listeners.set(id, new Set([listener]));
      if (!readAt.has(id) && !running) schedule(BATCH_MS);
      return () => {
        const left = listeners.get(id);
        left?.delete(listener);
        if (left && left.size === 0) {
          listeners.delete(id);
          lines.delete(id);
          readAt.delete(id);
        }
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
export type CurrentLines = ReturnType<typeof createCurrentLines>;
