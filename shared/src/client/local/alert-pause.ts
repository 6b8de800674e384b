import { readLocalSetting, useLocalSetting, writeLocalSetting } from './local-settings.ts';

/**
 * The pause of the alert lists and their sounds. It lasts in every tab of this browser until the user ends it: the frame shows it on
 * every page, so that a forgotten one hides no alerts.
 */
export const alertPause = {
  get: (): boolean => readLocalSetting('alertsPausedAt') > 0,
  set: (paused: boolean): void => {
    if (paused !== alertPause.get()) writeLocalSetting('alertsPausedAt', paused ? Date.now() : 0);
  },
  /** Whether alerts are paused, as component state. */
  use: (): boolean => useLocalSetting('alertsPausedAt')[0] > 0,
};
