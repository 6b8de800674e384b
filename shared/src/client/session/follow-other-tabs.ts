import type { AppStore } from '../store/create-store.ts';
import { selectToken, sessionEnded, sessionRestored } from './session.slice.ts';
import { SESSION_KEY } from './session.storage.ts';

/** Applies a sign-in or sign-out in another tab to this one. Returns a function that stops it. */
export function followOtherTabs(store: AppStore): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== SESSION_KEY || event.newValue === selectToken(store.getState())) return;
    store.dispatch(sessionEnded());
    if (event.newValue !== null) store.dispatch(sessionRestored(event.newValue));
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}
