import {
  previewPreferences,
  useAppDispatch,
  useDirtyForm,
  usePreferences,
  useUpdatePreferencesMutation,
} from '@fairline/shared/client';
import { type Preferences, preferencesPatchSchema, TIMINGS } from '@fairline/shared/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';

export interface PreferencesForm {
  /** The saved preferences with the unsaved changes. */
  readonly values: Preferences;
  /** Changes preferences. A value out of its range is not saved, and takes back what was about to be. */
  readonly set: (changes: Partial<Preferences>) => void;
  readonly saving: boolean;
  /** Whether a field has a value that cannot be saved. */
  readonly invalid: boolean;
}

type Changes = Partial<Preferences>;

/**
 * Preferences that are saved automatically. Changes apply to the whole application at once; they are sent together half a
 * second after the last one, with one request at a time. A change that cannot be saved is reverted.
 *
 * @param onFailure called when a request fails
 */
export function usePreferencesForm(onFailure: () => void): PreferencesForm {
  const saved = usePreferences();
  const dispatch = useAppDispatch();
  const [update] = useUpdatePreferencesMutation();
  const [draft, setDraft] = useState<Changes>({});
  /** What fields showed before their present value, which cannot be saved. Showing another one would replace it. */
  const [held, setHeld] = useState<Changes>({});
  const [saving, setSaving] = useState(false);
  const pending = useRef<Changes>({});
  /** What is saved of the fields that have been changed. */
  const before = useRef<Changes>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  const values = { ...saved, ...draft, ...held };
  const current = useRef(values);
  useEffect(() => {
    current.current = values;
  });

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    if (busy.current) return;
    busy.current = true;
    setSaving(true);
    while (Object.keys(pending.current).length > 0) {
      const patch = pending.current;
      pending.current = {};
      // Changes made during the request are sent with the next one.
      const { error } = await update(patch);
      const again = new Set(Object.keys(pending.current));
      const settled = Object.fromEntries(Object.entries(patch).filter(([field]) => !again.has(field)));
      if (error) onFailure();
      else Object.assign(before.current, patch);
      // Also after a success: a value that cannot be saved may have taken back the one that was on its way.
      dispatch(previewPreferences(picked(before.current, settled)));
      for (const field of Object.keys(settled)) delete before.current[field as keyof Preferences];
      setDraft(pending.current);
    }
    busy.current = false;
    setSaving(false);
  }, [dispatch, update, onFailure]);

  const set = useCallback(
    (changes: Changes) => {
      // Out of its range, for example, or a number field that is still empty.
      if (!preferencesPatchSchema.safeParse(changes).success) {
        setHeld((others) => ({ ...picked(current.current, changes), ...others }));
        dispatch(previewPreferences(picked(before.current, changes)));
        pending.current = without(pending.current, changes);
        setDraft(pending.current);
        return;
      }
      before.current = { ...picked(current.current, changes), ...before.current };
      pending.current = { ...pending.current, ...changes };
      dispatch(previewPreferences(changes));
      setHeld((others) => without(others, changes));
      setDraft(pending.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), TIMINGS.settingsDebounce);
    },
    [dispatch, flush],
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

  return { values, set, saving: isWaiting, invalid: Object.keys(held).length > 0 };
}

/** Of `all`, the fields that `named` has. */
function picked(all: Changes, named: Changes): Changes {
  return Object.fromEntries(Object.entries(all).filter(([field]) => field in named));
}

function without(all: Changes, named: Changes): Changes {
  return Object.fromEntries(Object.entries(all).filter(([field]) => !(field in named)));
}
