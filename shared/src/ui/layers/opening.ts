import { useSyncExternalStore } from 'react';

/** A request with a number that no other opening has. */
export type Opening<Request> = Request & { readonly opening: number };

/** What one layer of the page is open for. Any module opens it; the shell shows it once. */
export function createOpening<Request extends object>() {
  let open: Opening<Request> | null = null;
  let last = 0;
  const listeners = new Set<() => void>();
  const change = (next: Opening<Request> | null): void => {
    open = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    open(request: Request): void {
      last += 1;
      change({ ...request, opening: last });
    },
    close: (): void => change(null),
    /** Null while the layer is closed. */
    useOpening: (): Opening<Request> | null => useSyncExternalStore(subscribe, () => open),
  };
}
