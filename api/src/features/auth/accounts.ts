import { queryErrorOf } from '../../platform/db/request-transaction.ts';
import type { Accounts, SessionAccount } from '../../platform/http/viewer.ts';
import type { ProfileReadModel } from '../profile/index.ts';
import { accountOfRow } from './account-of-row.ts';
import type { Auth } from './create-auth.ts';
import { readToken, storedForms } from './sessions/session-token.ts';
import type { SessionsReadModel } from './sessions/sessions.read-model.ts';
import type { ViewAsUse } from './view-as/view-as-uses.store.ts';

export interface AccountsDeps {
  readonly auth: Auth;
  readonly profiles: ProfileReadModel;
  readonly sessions: SessionsReadModel;
  /** Signs session tokens. */
  readonly secret: string;
  /** Called with each user who sends a request. */
  readonly seen: (userId: string) => void;
  /** Resolves when a use of view-as is stored. */
  readonly recordUse: (use: ViewAsUse) => Promise<void>;
  /** Epoch ms. */
  readonly now: () => number;
}

/**
 * The accounts behind session tokens. Nothing is cached: a few indexed reads are cheap, and a sign-out or a change of
 * plan takes effect with the next request, in every process.
 */
export function createAccounts(deps: AccountsDeps): Accounts {
  const { auth, profiles, sessions, secret, seen, recordUse, now } = deps;
  async function byId(userId: string): Promise<SessionAccount | null> {
    const profile = await profiles.find(userId);
    return profile && accountOfRow(profile, now());
  }
  function listForms(presented: string): string[] {
    const token = readToken(presented, secret);
    return token === null ? [] : storedForms(token);
  }
  return {
    async viewedBy(actor, userId, address) {
      const user = await byId(userId);
      if (user !== null) await recordUse({ adminId: actor.id, userId: user.id, address });
      return user;
    },
    async bySession(token) {
      const bare = readToken(token, secret);
      if (bare === null) return null;
      const headers = new Headers({ authorization: `Bearer ${bare}` });
      const { outcome, queryError } = await queryErrorOf(() => auth.api.getSession({ headers }));
      // The library replaces the driver's error by one of its own.
      if (outcome.status === 'rejected') throw queryError ?? outcome.reason;
      const found = outcome.value;
      if (found === null) return null;
      seen(found.user.id);
      return byId(found.user.id);
    },
    async bySessions(tokens) {
      const stored = new Map(tokens.map((token) => [token, listForms(token)]));
      const known = [...new Set([...stored.values()].flat())];
      const rows = new Map((await sessions.valid(known)).map((row) => [row.token, row]));
      const accounts = new Map<string, SessionAccount>();
      for (const [token, forms] of stored) {
        const row = forms.map((form) => rows.get(form)).find((found) => found !== undefined);
        if (row !== undefined) accounts.set(token, accountOfRow(row, now()));
      }
      return accounts;
    },
  };
}
