import { usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { useState } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** The switches of the chart. They are saved as preferences, so that the next history begins with them. */
export function useHistorySettings(canApproximate: boolean) {
  const { scaleGraphByTime, approximateLinesGraph } = usePreferences();
  const [update] = useUpdatePreferencesMutation();
  const [scaleToTime, setScaleToTime] = useFollowing(scaleGraphByTime);
  const [approximate, setApproximate] = useFollowing(approximateLinesGraph);
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
  useShortcuts('Odds history', [
    {
      ...{ keys: ['t'], label: 'Scale to time', dialog: ownDialog },
      run: () => settings.setScaleToTime(!settings.scaleToTime),
    },
    ...(canApproximate
      ? [
          {
            ...{ keys: ['a'], label: 'Approximate line', dialog: ownDialog },
            run: () => settings.setApproximate(!settings.approximate),
          },
        ]
      : []),
  ]);
  return settings;
}

/** The drawer of the history; null where the history is part of the page. */
const ownDialog = (): Element | null => document.querySelector('.fl-history')?.closest('dialog') ?? null;

/** A state of this history that follows its preference, and can differ from one that could not be saved. */
function useFollowing(preference: boolean) {
  const [followed, setFollowed] = useState(preference);
  const [on, setOn] = useState(preference);
  if (followed !== preference) {
    setFollowed(preference);
    setOn(preference);
  }
  return [on, setOn] as const;
}
