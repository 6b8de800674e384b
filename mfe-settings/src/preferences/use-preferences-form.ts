import { usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { type Preferences, preferencesPatchSchema, TIMINGS } from '@fairline/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export type SetPreference = <Field extends keyof Preferences>(
  field: Field,
  value: Preferences[Field],
) => void;

export interface PreferencesForm {
  /** What the user sees: what is saved, with what is about to be. */
  readonly values: Preferences;
  readonly set: SetPreference;
  readonly saving: boolean;
}

/**
 * Preferences that save themselves: changes hold on screen at once, travel together half a second after the last one,
 * and one after the other. What could not be saved goes back to what it was.
 *
 * @param onFailure tells the user
 */
export function usePreferencesForm(onFailure: () => void): PreferencesForm {
  const saved = usePreferences();
  const [update] = useUpdatePreferencesMutation();
  const [draft, setDraft] = useState<Partial<Preferences>>({});
  const [saving, setSaving] = useState(false);
  const waiting = useRef<Partial<Preferences>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    while (Object.keys(waiting.current).length > 0) {
      const patch = waiting.current;
      waiting.current = {};
      // From here on the patch holds in the cache; what is changed meanwhile waits for its own turn.
      const answer = update(patch);
      setDraft({});
      const result = await answer;
      if (result.error) onFailure();
    }
    busy.current = false;
    setSaving(false);
  }, [update, onFailure]);

  const set = useCallback<SetPreference>(
    (field, value) => {
      // A number that is being typed may pass through what is not one.
      if (!preferencesPatchSchema.safeParse({ [field]: value }).success) return;
      waiting.current = { ...waiting.current, [field]: value };
      setDraft(waiting.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), TIMINGS.settingsDebounce);
    },
    [flush],
  );

  // Whoever leaves within the half second means what they chose.
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

  return { values: { ...saved, ...draft }, set, saving: saving || Object.keys(draft).length > 0 };
}
