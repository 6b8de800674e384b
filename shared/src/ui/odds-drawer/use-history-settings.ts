import { usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { useState } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** The switches of the chart. They are saved as preferences, so that the next history begins with them. */
export function useHistorySettings(canApproximate: boolean) {
  const { scaleGraphByTime, approximateLinesGraph } = usePreferences();
  const [update] = useUpdatePreferencesMutation();
  const [scaleToTime, setScaleToTime] = useChosen(scaleGraphByTime, (on) =>
    update({ scaleGraphByTime: on }).unwrap(),
  );
  const [approximate, setApproximate] = useChosen(approximateLinesGraph, (on) =>
    update({ approximateLinesGraph: on }).unwrap(),
  );
  const settings = {
    scaleToTime,
    setScaleToTime,
    approximate: canApproximate && approximate,
    setApproximate,
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

/** The preference, or what was chosen in this history until that is saved: also where it cannot be, as under view-as. */
function useChosen(preference: boolean, save: (on: boolean) => Promise<unknown>) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const choose = (on: boolean): void => {
    setChosen(on);
    save(on).then(
      () => setChosen((latest) => (latest === on ? null : latest)),
      () => {},
    );
  };
  return [chosen ?? preference, choose] as const;
}
