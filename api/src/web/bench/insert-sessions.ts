import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';

/** Users with a session each, by token; signing in would measure the hashing of passwords. */
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
  const expiresAt = new Date(now.getTime() + 3_600_000);
  await knex('session').insert(
    tokens.map((token) => ({ id: token, token, userId: token, expiresAt, updatedAt: now })),
  );
  return tokens;
}
