import type { Preferences, PreferencesPatch } from '@fairline/shared/contracts';

/**
 * The preferences after a change that the server did not store: each field of the patch has its earlier value again,
 * unless it has been changed since.
 */
export function restorePreferences(
  now: Preferences,
  patch: PreferencesPatch,
  before: Preferences,
): Preferences {
  const untouched = Object.entries(patch).filter(
    ([field, value]) => now[field as keyof Preferences] === value,
  );
  const restored = untouched.map(([field]) => [field, before[field as keyof Preferences]]);
  return { ...now, ...Object.fromEntries(restored) };
}
