import type { PreferencesPatch } from '@fairline/shared/contracts';
import type { AppDispatch } from '../store/create-store.ts';
import { profileApi } from './profile.endpoints.ts';

/** Shows a change of preferences in the whole application before it is saved; whoever calls it takes it back if it is not. */
export const previewPreferences = (patch: PreferencesPatch) => (dispatch: AppDispatch) => {
  dispatch(
    profileApi.util.updateQueryData('profile', undefined, (profile) => {
      Object.assign(profile.settings.preferences, patch);
    }),
  );
};
