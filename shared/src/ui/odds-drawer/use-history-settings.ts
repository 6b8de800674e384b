import { usePreferences, useUpdatePreferencesMutation } from '@fairline/shared/client';
import { useState } from 'react';
import { useShortcuts } from '../shortcuts/use-shortcuts.ts';

/** Where the shortcuts of the switches stand. */
export interface ShortcutPlace {
  readonly group: string;
  /** The dialog in which they work; on the page itself without one. */
  readonly dialog?: () => Element | null;
}

/** The drawer of the history; null where the history is part of the page. */
const HISTORY: ShortcutPlace = {
  group: 'Odds history',
  dialog: () => document.querySelector('.fl-history')?.closest('dialog') ?? null,
};

/** The switches of charts. They are saved as preferences, so that the next chart begins with them. */
export function useHistorySettings(canApproximate: boolean, { group, dialog }: ShortcutPlace = HISTORY) {
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
  const place = dialog && { dialog };
  useShortcuts(group, [
    {
      ...{ keys: ['t'], label: 'Scale to time', ...place },
      run: () => settings.setScaleToTime(!settings.scaleToTime),
    },
    ...(canApproximate
      ? [
          {
            ...{ keys: ['a'], label: 'Approximate line', ...place },
            run: () => settings.setApproximate(!settings.approximate),
          },
        ]
      : []),
  ]);
  return settings;
}

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
