import { useSyncExternalStore } from 'react';
import { onTick } from './ticker.ts';

/**
 * Something that is read off the clock, looked at every second. The component renders again only when it changes, so a
 * list of countdowns in hours costs nothing in between.
 *
 * @param read from the time in milliseconds to a primitive
 */
export function useTicking<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(onTick, () => read(Date.now()));
}
