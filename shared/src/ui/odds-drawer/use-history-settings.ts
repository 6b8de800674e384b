import { usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { useEffect, useRef, useState } from 'react';

/** The switches of the chart. They are saved as preferences, so that the next history begins with them. */
export function useHistorySettings(canApproximate: boolean) {
  const { scaleGraphByTime, approximateLinesGraph } = usePreferences();
  const [update] = useUpdatePreferencesMutation();
  const [scaleToTime, setScaleToTime] = useState(scaleGraphByTime);
  const [approximate, setApproximate] = useState(approximateLinesGraph);
  const settings = {
    scaleToTime,
    setScaleToTime: (on: boolean): void => {
      setScaleToTime(on);
      void update({ scaleGraphByTime: on });
    },
    approximate: canApproximate && approximate,
    setApproximate: (on: boolean): void => {
      setApproximate(on);
      void update({ approximateLinesGraph: on });
    },
  };
  useKeys({
    t: () => settings.setScaleToTime(!settings.scaleToTime),
    a: canApproximate ? () => settings.setApproximate(!settings.approximate) : undefined,
  });
  return settings;
}

/** Calls back when a key is pressed alone, outside of text fields. */
function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type=radio]), textarea, select')
      ) {
        return;
      }
      if (isInOtherDialog(event.target)) return;
      const action = current.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether the focus is in a dialog above the history. */
function isInOtherDialog(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest('dialog') : null;
  return dialog !== null && dialog.querySelector('.fl-history') === null;
}
