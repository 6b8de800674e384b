import { type PreferencesPatch, type Profile, profileSchema } from '@fairline/shared/contracts';
import { injectFeature } from '../base-api/inject-feature.ts';
import { sendPreferences } from './other-tabs.ts';
import { restorePreferences } from './restore-preferences.ts';

/** The signed-in user's profile. Reading it also confirms a restored token. */
export const profileApi = injectFeature('profile', (build) => ({
  profile: build.query<Profile, void>({
    query: () => '/profile',
    rawResponseSchema: profileSchema,
    providesTags: ['Profile'],
  }),

  /** Changes the cache at once, and that of other tabs once it is saved. Changes that the server does not store are undone. */
  profileUpdatePreferences: build.mutation<Profile, PreferencesPatch>({
    query: (body) => ({ url: '/profile/preferences', method: 'PATCH', body }),
    rawResponseSchema: profileSchema,
    onQueryStarted: async (patch, { dispatch, getState, queryFulfilled }) => {
      const before = profileApi.endpoints.profile.select()(getState()).data?.settings.preferences;
      dispatch(
        profileApi.util.updateQueryData('profile', undefined, (profile) => {
          Object.assign(profile.settings.preferences, patch);
        }),
      );
      try {
        const { data } = await queryFulfilled;
        sendPreferences(data.id, patch);
      } catch {
        if (before === undefined) return;
        dispatch(
          profileApi.util.updateQueryData('profile', undefined, (profile) => {
            profile.settings.preferences = restorePreferences(profile.settings.preferences, patch, before);
          }),
        );
      }
    },
  }),
}));

/** The profile, and the change of preferences, which shows on screen before the server has answered. */
export const { useProfileQuery, useProfileUpdatePreferencesMutation: useUpdatePreferencesMutation } =
  profileApi;
