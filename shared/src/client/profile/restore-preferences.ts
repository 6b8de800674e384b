import type { Preferences, PreferencesPatch } from '@fairline/shared/contracts';

/**
 * The preferences after a change that was not kept: each field of the patch goes back to what it was before, unless it
 * has been changed again since.
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
