import type { ApiScope, ApiVersion } from '@fairline/shared/contracts/developer';
import type { Knex } from 'knex';

/** A row of `api_keys`. */
export interface ApiKeyRow {
  readonly id: number;
  readonly user_id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly ApiScope[];
  readonly addresses: readonly string[];
  readonly version: ApiVersion;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly last_used_at: Date | null;
  readonly last_used_from: string | null;
}

export interface NewApiKey
  extends Omit<ApiKeyRow, 'id' | 'created_at' | 'revoked_at' | 'last_used_at' | 'last_used_from'> {
  readonly secret_hash: string;
  readonly created_at: Date;
}

const COLUMNS = [
  ...['id', 'user_id', 'name', 'prefix', 'scopes', 'addresses', 'version', 'created_at', 'expires_at'],
  ...['revoked_at', 'last_used_at', 'last_used_from'],
].map((column) => `api_keys.${column}`);

/** Keys of the developer API. */
export function createApiKeysStore(knex: Knex) {
  return {
    /** Inserts a key unless its user has `most` already; null then. Keys of one user are created one after the other. */
    async insert(key: NewApiKey, most: number): Promise<ApiKeyRow | null> {
      return knex.transaction(async (trx) => {
        await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`api-keys:${key.user_id}`]);
        const live = trx('api_keys').where({ user_id: key.user_id, revoked_at: null });
        const [{ count = 0 } = {}] = await live.count<{ count: number }[]>('* as count');
        if (Number(count) >= most) return null;
        const [row] = await trx('api_keys').insert(key).returning<ApiKeyRow[]>(COLUMNS);
        return row ?? null;
      });
    },

    /** The keys of a user that have not been revoked, newest first. */
    async findLive(userId: string): Promise<ApiKeyRow[]> {
      return knex('api_keys')
        .where({ user_id: userId, revoked_at: null })
        .select(COLUMNS)
        .orderBy('id', 'desc');
    },

    /** The key of a secret, also a revoked one. A key of an account that is about to be deleted is as good as revoked. */
    async findByHash(hash: string): Promise<ApiKeyRow | null> {
      const row = await knex('api_keys')
        .leftJoin('account_deletions as d', 'd.user_id', 'api_keys.user_id')
        .where({ secret_hash: hash })
        .first<ApiKeyRow | undefined>(
          ...COLUMNS.filter((column) => column !== 'api_keys.revoked_at'),
          knex.raw('coalesce(api_keys.revoked_at, d.requested_at) as revoked_at'),
        );
      return row ?? null;
    },

    /** Revokes a key of the user; false when there is none that is not revoked. */
    async revoke(userId: string, id: number, at: Date): Promise<boolean> {
      const changed = await knex('api_keys')
        .where({ id, user_id: userId, revoked_at: null })
        .update({ revoked_at: at });
      return changed > 0;
    },
  };
}
export type ApiKeysStore = ReturnType<typeof createApiKeysStore>;
