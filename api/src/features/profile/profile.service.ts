import type { PreferencesPatch } from '@fairline/shared/contracts';
import { apiErrors } from '../../platform/http/api-error.ts';
import type { ProfileReadModel, ProfileRow } from './profile.read-model.ts';
import type { ProfileStore } from './profile.store.ts';

export interface ProfileDeps {
  readonly readModel: ProfileReadModel;
  readonly store: Pick<ProfileStore, 'mergePreferences'>;
}

/** A user's profile and preferences. */
export function createProfileService({ readModel, store }: ProfileDeps) {
  async function read(userId: string): Promise<ProfileRow> {
    const row = await readModel.find(userId);
    // The user was deleted after the guard authenticated the request.
    if (row === null) throw apiErrors.unauthenticated();
    return row;
  }
  return {
    read,
    async changePreferences(userId: string, patch: PreferencesPatch): Promise<ProfileRow> {
      await store.mergePreferences(userId, patch);
      return read(userId);
    },
  };
}
export type ProfileService = ReturnType<typeof createProfileService>;
