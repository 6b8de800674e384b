import type { Profile } from '@fairline/shared/contracts';
import { errorMessage } from '../base-api/api-error.ts';
import { useProfileQuery } from '../profile/profile.endpoints.ts';
import { useAppSelector } from '../store/hooks.ts';
import { type SessionState, selectSession } from './session.slice.ts';

/** The session with the profile, or the reason why the profile is missing. */
export interface Session {
  readonly status: SessionState['status'];
  readonly profile: Profile | null;
  /** The sentence to show when the profile could not be read, otherwise null. */
  readonly error: string | null;
  /** What the reading was rejected with. */
  readonly failure?: unknown;
  readonly retry: () => void;
}

/** The session with its profile. Reading the profile also confirms a restored token. */
export function useSession(): Session {
  const { status } = useAppSelector(selectSession);
  const profile = useProfileQuery(undefined, { skip: status === 'signed-out' });
  return {
    status,
    profile: status === 'signed-out' ? null : (profile.data ?? null),
    error: profile.isError ? errorMessage(profile.error) : null,
    failure: profile.error,
    retry: () => void profile.refetch(),
  };
}
