import { randomUUID } from 'node:crypto';
import { API_SCOPES, type ApiScope } from '@fairline/shared/contracts/developer';
import { hashOfSecret, newSecret, prefixOf } from '../../src/features/developer-api/keys/api-key-secret.ts';
import type { Answer, CallOptions, TestWeb } from '../test-web.ts';

export interface KeyOptions {
  readonly scopes?: readonly ApiScope[];
  readonly plan?: string | null;
  readonly expires_at?: Date | null;
  readonly revoked_at?: Date | null;
  readonly addresses?: readonly string[];
  readonly break_until?: Date | null;
  readonly admin?: boolean;
}

/** A key of a new user, who has the Sharp plan with the add-on unless another is named. */
export interface TestKey {
  readonly secret: string;
  readonly userId: string;
  readonly id: number;
  /** Calls `/api/v1…` with the key. */
  call(method: string, path: string, options?: Omit<CallOptions, 'token'>): Promise<Answer>;
}

/** Makes users with keys; a user of their own has requests a minute of their own. */
export async function testKey(web: TestWeb, options: KeyOptions = {}): Promise<TestKey> {
  const { knex } = web.db;
  const { plan = 'sharp_month_api', break_until = null, admin = false } = options;
  const userId = randomUUID();
  await knex('user').insert({
    ...{
      id: userId,
      name: 'Key',
      email: `${userId}@example.com`,
      emailVerified: true,
      updatedAt: new Date(),
    },
  });
  await knex('profiles').insert({
    ...{ user_id: userId, subscription_plan: plan, break_until, admin },
    subscription_status: plan === null ? null : 'active',
  });
  return keyOfUser(web, userId, options);
}

/** A new key of a user who exists. */
export async function keyOfUser(
  web: TestWeb,
  userId: string,
  options: Pick<KeyOptions, 'scopes' | 'addresses' | 'expires_at' | 'revoked_at'> = {},
): Promise<TestKey> {
  const { scopes = API_SCOPES, addresses = [], expires_at = null, revoked_at = null } = options;
  const secret = newSecret();
  const [row] = await web.db
    .knex('api_keys')
    .insert({
      ...{ user_id: userId, name: 'Test', prefix: prefixOf(secret), secret_hash: hashOfSecret(secret) },
      ...{ scopes: [...scopes], addresses: [...addresses], version: '2026-11-24', created_at: new Date() },
      ...{ expires_at, revoked_at },
    })
    .returning('id');
  return {
    ...{ secret, userId, id: row.id },
    call: (method, path, more) => web.call(method, `/api/v1${path}`, { ...more, token: secret }),
  };
}
