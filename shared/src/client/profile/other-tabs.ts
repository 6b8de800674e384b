import { type PreferencesPatch, preferencesSchema } from '@fairline/shared/contracts';

/** The key of the browser's local storage under which tabs send each other saved preferences. Nothing stays there. */
export const PREFERENCES_KEY = 'fairline.preferences';

/** Sends a saved change to the other open tabs. */
export function sendPreferences(id: string, patch: PreferencesPatch): void {
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify({ id, patch }));
    localStorage.removeItem(PREFERENCES_KEY);
  } catch {
    // Without storage the other tabs read the change when they are loaded again.
  }
}

/** The preferences after a change that another tab has sent; null where it is not for this user, or not understood. */
export function receivedPreferences(
  message: string,
  profile: { readonly id: string; readonly settings: { readonly preferences: object } } | undefined,
) {
  const { id, patch } = JSON.parse(message) as { id: string; patch: object };
  if (id !== profile?.id) return null;
  // The other tab may run another version of the application.
  return preferencesSchema.safeParse({ ...profile.settings.preferences, ...patch }).data ?? null;
}
