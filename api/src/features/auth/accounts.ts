import type { Account, Accounts } from '../../platform/http/viewer.ts';
import type { ProfileRow } from '../profile/profile.read-model.ts';
import type { Auth } from './auth.store.ts';
import { entitledLevel } from './entitled-level.ts';

export interface AccountsDeps {
  readonly auth: Auth;
  readonly findProfile: (userId: string) => Promise<ProfileRow | null>;
}

/**
 * Who is behind a token. Nothing is kept between calls: a few indexed reads are cheap, and so a sign-out or a change of
 * plan holds from the next request on, in every process.
 */
export function createAccounts({ auth, findProfile }: AccountsDeps): Accounts {
  async function byId(userId: string): Promise<Account | null> {
    const profile = await findProfile(userId);
    return profile && { id: profile.id, admin: profile.admin, level: entitledLevel(profile) };
  }
  return {
    byId,
    async bySession(token) {
      const headers = new Headers({ authorization: `Bearer ${token}` });
      const found = await auth.api.getSession({ headers });
      return found === null ? null : byId(found.user.id);
    },
  };
}
