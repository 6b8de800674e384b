import type { PreferencesPatch, Profile } from '@fairline/shared/contracts';
import { refusals } from '../../platform/http/api-error.ts';
import { presentProfile } from './profile.presenter.ts';
import type { ProfileRow } from './profile.read-model.ts';
import type { ProfileStore } from './profile.store.ts';

export interface ProfileDeps {
  readonly findProfile: (userId: string) => Promise<ProfileRow | null>;
  readonly store: Pick<ProfileStore, 'mergePreferences'>;
}

/** A user's own profile and preferences. */
export function createProfileService({ findProfile, store }: ProfileDeps) {
  async function read(userId: string): Promise<Profile> {
    const row = await findProfile(userId);
    // Only a user deleted between the guard and here.
    if (row === null) throw refusals.unauthenticated();
    return presentProfile(row);
  }
  return {
    read,
    async changePreferences(userId: string, patch: PreferencesPatch): Promise<Profile> {
      await store.mergePreferences(userId, patch);
      return read(userId);
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
