import { PREFERENCES_KEY, receivedPreferences } from '../profile/other-tabs.ts';
import { previewPreferences } from '../profile/preview-preferences.ts';
import { profileApi } from '../profile/profile.endpoints.ts';
import type { AppStore } from '../store/create-store.ts';
import { selectToken, sessionEnded, sessionRestored } from './session.slice.ts';
import { SESSION_KEY } from './session.storage.ts';

const selectProfile = profileApi.endpoints.profile.select();

/** Applies a sign-in, a sign-out or changed preferences of another tab to this one. Returns a function that stops it. */
export function followOtherTabs(store: AppStore): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === PREFERENCES_KEY && event.newValue !== null) {
      const received = receivedPreferences(event.newValue, selectProfile(store.getState()).data);
      if (received !== null) store.dispatch(previewPreferences(received));
      return;
    }
    if (event.key !== SESSION_KEY || event.newValue === selectToken(store.getState())) return;
    store.dispatch(sessionEnded());
    if (event.newValue !== null) store.dispatch(sessionRestored(event.newValue));
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}
