import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { RootState } from './root-reducer.ts';

type Store = { getState(): RootState; subscribe(listener: () => void): () => void };

/**
 * A hook for a value of the state that hundreds of components read and that rarely changes. All of them share one
 * subscription, so that an action costs one comparison instead of one for each component.
 */
export function createSharedSelector<Value>(select: (state: RootState) => Value): () => Value {
  const sources = new WeakMap<Store, ReturnType<typeof createSource<Value>>>();
  return function useSharedSelector() {
    const store: Store = useStore<RootState>();
    let source = sources.get(store);
    if (source === undefined) {
      source = createSource(store, select);
      sources.set(store, source);
    }
    return useSyncExternalStore(source.subscribe, source.get, source.get);
  };
}

function createSource<Value>(store: Store, select: (state: RootState) => Value) {
  const listeners = new Set<() => void>();
  let state = store.getState();
  let value = select(state);
  let stop = (): void => {};
  const get = (): Value => {
    const now = store.getState();
    if (now !== state) {
      state = now;
      value = select(now);
    }
    return value;
  };
  return {
    get,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) {
        let notified = get();
        stop = store.subscribe(() => {
          const now = get();
          if (now === notified) return;
          notified = now;
          for (const each of [...listeners]) each();
        });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
