import { usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { useEffect, useRef } from 'react';

/** The switches of the chart, which are preferences: they stay as they are for the next history. */
export function useHistorySettings(canApproximate: boolean) {
  const { scaleGraphByTime, approximateLinesGraph } = usePreferences();
  const [update] = useUpdatePreferencesMutation();
  const settings = {
    scaleToTime: scaleGraphByTime,
    setScaleToTime: (on: boolean) => void update({ scaleGraphByTime: on }),
    approximate: canApproximate && approximateLinesGraph,
    setApproximate: (on: boolean) => void update({ approximateLinesGraph: on }),
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
      const action = current.current[event.key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
