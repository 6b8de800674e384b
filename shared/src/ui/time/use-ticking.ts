import { TIMINGS } from '@fairline/shared/contracts';
import { useSyncExternalStore } from 'react';

/**
 * A value derived from the current time, read every second. The component renders again only when the value changes.
 *
 * @param read maps the time in milliseconds to a primitive
 */
export function useTicking<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(onTick, () => read(Date.now()));
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back every second. One timer serves the whole page, and it stops when there are no listeners. */
function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tick of listeners) tick();
  }, TIMINGS.countdownTick);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
