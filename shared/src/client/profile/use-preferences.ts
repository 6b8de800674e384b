import { DEFAULT_PREFERENCES, type Preferences, type UpgradeLevel } from '@fairline/shared/contracts';
import { useAppSelector } from '../store/hooks.ts';
import { createSharedSelector } from '../store/use-shared-selector.ts';
import { profileApi } from './profile.endpoints.ts';

const selectProfile = profileApi.endpoints.profile.select();
/** The part of the state that these selectors read. */
type ProfileState = Parameters<typeof selectProfile>[0];

/** The user's preferences, for code outside components. Components use `usePreferences()`. */
export const selectPreferences = (state: ProfileState): Preferences =>
  selectProfile(state).data?.settings.preferences ?? DEFAULT_PREFERENCES;

/** The user's plan, for code outside components. Components use `useUpgradeLevel()`. */
export const selectUpgradeLevel = (state: ProfileState): UpgradeLevel =>
  selectProfile(state).data?.upgradeLevel ?? 'basic';

/** The user's preferences; the defaults until they are known. Cheap enough for every cell of a grid. */
export const usePreferences: () => Preferences = createSharedSelector(selectPreferences);

/** The user's plan; basic until it is known. */
export const useUpgradeLevel: () => UpgradeLevel = createSharedSelector(selectUpgradeLevel);

/** The preferences of the user's profile; null until they are known. */
export function useSavedPreferences(): Preferences | null {
  return useAppSelector((state) => selectProfile(state).data?.settings.preferences ?? null);
}
