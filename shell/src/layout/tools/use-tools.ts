import {
  alertPause,
  useLocalSetting,
  usePreferences,
  useUpdatePreferencesMutation,
  useUpgradeLevel,
  useValuesMode,
  type ValuesMode,
} from '@fairline/shared/client';
import { DEFAULT_PREFERENCES, type PreferencesPatch, planIncludes } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { STREAM_SOUNDS } from '../sounds/stream-sounds.ts';

const VALUES: readonly { readonly value: ValuesMode; readonly label: string }[] = [
  { value: 'show', label: 'Show' },
  { value: 'units', label: 'Units' },
  { value: 'hide', label: 'Hide' },
];

/** Something that is on or off. */
export interface Toggle {
  readonly key: string;
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/** What the user switches from every page: the pause of alerts, their sounds, and how values are written. */
export function useTools() {
  const paused = alertPause.use();
  const [hasSounds, setSounds] = useLocalSetting('alertSounds');
  const [soundsBefore, setSoundsBefore] = useLocalSetting('soundsBefore');
  const preferences = usePreferences();
  const level = useUpgradeLevel();
  const [update] = useUpdatePreferencesMutation();
  const { mode, hasUnits, setMode } = useValuesMode();

  const save = async (patch: PreferencesPatch): Promise<void> => {
    const { error } = await update(patch);
    if (error) showToast({ kind: 'error', title: 'The sound was not saved', error });
  };
  const streams: readonly Toggle[] = STREAM_SOUNDS.filter(({ feature }) => planIncludes(level, feature)).map(
    ({ kind, label, preference }) => ({
      key: kind,
      label,
      on: preferences[preference] !== 'none',
      set: (on) => {
        const own = preferences[preference];
        if (!on) setSoundsBefore({ ...soundsBefore, [preference]: own });
        void save({
          [preference]: on ? (soundsBefore[preference] ?? DEFAULT_PREFERENCES[preference]) : 'none',
        });
      },
    }),
  );
  return {
    paused,
    setPaused: alertPause.set,
    hasSounds,
    sounds: [{ key: 'device', label: 'Sounds on this device', on: hasSounds, set: setSounds }, ...streams],
    values: { mode, setMode, options: VALUES.filter(({ value }) => value !== 'units' || hasUnits) },
  };
}
