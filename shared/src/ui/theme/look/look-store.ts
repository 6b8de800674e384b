import type { StoredLook } from '@fairline/shared/contracts';
import { useSyncExternalStore } from 'react';
import { readStoredLook } from './stored-look.ts';

let look: StoredLook | undefined;
const listeners = new Set<() => void>();

/** How the page looks now. Before the profile is known, and after signing out, as this browser looked last. */
export function currentLook(): StoredLook {
  look ??= readStoredLook();
  return look;
}

/** Changes it for every component that follows it. */
export function setLook(next: StoredLook): void {
  look = next;
  for (const listener of [...listeners]) listener();
}

export function useLook(): StoredLook {
  return useSyncExternalStore(subscribe, currentLook);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
