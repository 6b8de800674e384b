/** The moment that the user points at in one chart, and that all charts of the wall show. */
export interface Cursor {
  /** Epoch ms; null when the pointer has left. */
  set(at: number | null, from: object): void;
  /** Calls back with the moment, except in the chart that it comes from. Returns a function that ends it. */
  subscribe(chart: object, listener: (at: number | null) => void): () => void;
}

export function createCursor(): Cursor {
  const listeners = new Map<object, (at: number | null) => void>();
  let last: number | null = null;
  return {
    set(at, from) {
      if (at === last) return;
      last = at;
      for (const [chart, listener] of listeners) listener(chart === from ? null : at);
    },
    subscribe(chart, listener) {
      listeners.set(chart, listener);
      return () => listeners.delete(chart);
    },
  };
}
