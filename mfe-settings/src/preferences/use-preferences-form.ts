import { useDirtyForm, usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { type Preferences, preferencesPatchSchema, TIMINGS } from '@fairline/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface PreferencesForm {
  /** The saved preferences with the unsaved changes. */
  readonly values: Preferences;
  /** Changes preferences. Invalid values are ignored. */
  readonly set: (changes: Partial<Preferences>) => void;
  readonly saving: boolean;
}

/**
 * Preferences that are saved automatically. Changes apply on screen at once; they are sent together half a second after
 * the last one, with one request at a time. A change that cannot be saved is reverted.
 *
 * @param onFailure called when a request fails
 */
export function usePreferencesForm(onFailure: () => void): PreferencesForm {
  const saved = usePreferences();
  const [update] = useUpdatePreferencesMutation();
  const [draft, setDraft] = useState<Partial<Preferences>>({});
  const [saving, setSaving] = useState(false);
  const pending = useRef<Partial<Preferences>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    while (Object.keys(pending.current).length > 0) {
      const patch = pending.current;
      pending.current = {};
      // The cache applies the patch at once. Changes made during the request are sent with the next one.
      const answer = update(patch);
      setDraft({});
      const result = await answer;
      if (result.error) onFailure();
    }
    busy.current = false;
    setSaving(false);
  }, [update, onFailure]);

  const set = useCallback(
    (changes: Partial<Preferences>) => {
      // Invalid, for example, is a number field that is still empty.
      if (!preferencesPatchSchema.safeParse(changes).success) return;
      pending.current = { ...pending.current, ...changes };
      setDraft(pending.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), TIMINGS.settingsDebounce);
    },
    [flush],
  );

  const isWaiting = saving || Object.keys(draft).length > 0;
  useDirtyForm(isWaiting);

  // Saves at once when the page is hidden or left.
  useEffect(() => {
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') void flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void flush();
    };
  }, [flush]);

  return { values: { ...saved, ...draft }, set, saving: isWaiting };
}
