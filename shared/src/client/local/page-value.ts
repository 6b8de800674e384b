import { useSyncExternalStore } from 'react';

/** A value of this page that components of any remote read and change, until the page is closed. */
export interface PageValue<Value> {
  get(): Value;
  set(value: Value): void;
  /** @returns a function that ends the subscription */
  subscribe(listener: () => void): () => void;
  /** The value as component state. */
  use(): Value;
}

/** @example const paused = createPageValue(false); */
export function createPageValue<Value>(first: Value): PageValue<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
