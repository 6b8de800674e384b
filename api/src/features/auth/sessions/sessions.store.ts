import type { Knex } from 'knex';

export interface StoredSession {
  readonly id: string;
  readonly token: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** More devices than anybody uses; older ones are not listed. */
const MOST_SESSIONS = 100;

/** The sessions of one user. A trigger reports each that is deleted, which closes its sockets. */
export function createSessionsStore(knex: Knex) {
  const ofUser = (userId: string) => knex('session').where({ userId });
  return {
    /** Those that have not ended, last used first. */
    async list(userId: string): Promise<StoredSession[]> {
      return ofUser(userId)
        .whereRaw('"expiresAt" > now()')
        .orderBy('updatedAt', 'desc')
        .limit(MOST_SESSIONS)
        .select('id', 'token', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent');
    },
    /** Whether the user had that session. */
    async end(userId: string, id: string): Promise<boolean> {
      return (await ofUser(userId).where({ id }).delete()) > 0;
    },
    /** @param tokens The stored forms of the token that stays. */
    async endOthers(userId: string, tokens: readonly string[]): Promise<void> {
      await ofUser(userId).whereNotIn('token', tokens).delete();
    },
  };
}
export type SessionsStore = ReturnType<typeof createSessionsStore>;
