import { DEFAULT_PREFERENCES, type Preferences, type UpgradeLevel } from '@fairline/shared/contracts';
import { useAppSelector } from '../store/hooks.ts';
import type { RootState } from '../store/root-reducer.ts';
import { profileApi } from './profile.endpoints.ts';

const selectProfile = profileApi.endpoints.profile.select();

/** For code outside components; in one, `usePreferences()`. */
export const selectPreferences = (state: RootState): Preferences =>
  selectProfile(state).data?.settings.preferences ?? DEFAULT_PREFERENCES;

/** For code outside components; in one, `useUpgradeLevel()`. */
export const selectUpgradeLevel = (state: RootState): UpgradeLevel =>
  selectProfile(state).data?.upgradeLevel ?? 'basic';

/** The user's preferences; the defaults until they are known. Cheap enough for every cell of a grid. */
export function usePreferences(): Preferences {
  return useAppSelector(selectPreferences);
}

/** The user's plan; basic until it is known. */
export function useUpgradeLevel(): UpgradeLevel {
  return useAppSelector(selectUpgradeLevel);
}
