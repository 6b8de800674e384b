import { randomBytes } from 'node:crypto';
import { hashToken } from '../../src/features/auth/sessions/session-token.ts';
import type { Database } from '../../src/platform/db/database.ts';

/** Users with a session each and the Pro plan, by token; signing in would measure the hashing of passwords. */
export async function insertSessions({ knex }: Database, users: number): Promise<string[]> {
  const tokens = Array.from({ length: users }, () => randomBytes(16).toString('hex'));
  const now = new Date();
  await knex('user').insert(
    tokens.map((token) => ({
      id: token,
      name: 'Bench',
      email: `${token}@example.com`,
      emailVerified: false,
    })),
  );
  const plan = { subscription_status: 'active', subscription_plan: 'pro_month' };
  await knex('profiles').insert(tokens.map((token) => ({ user_id: token, ...plan })));
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await knex('session').insert(
    tokens.map((token) => ({ id: token, token: hashToken(token), userId: token, expiresAt, updatedAt: now })),
  );
  return tokens;
}
