import { type CreateApiKey, MAX_API_KEYS } from '@fairline/shared/contracts';
import { LATEST_API_VERSION } from '@fairline/shared/contracts/developer';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import { networkOf } from './allowed-address.ts';
import { hashOfSecret, newSecret, prefixOf } from './api-key-secret.ts';
import type { ApiKeyRow, ApiKeysStore } from './api-keys.store.ts';
import type { KeyUsageStore } from './key-usage.store.ts';

const DAY_MS = 86_400_000;

export interface ApiKeysDeps {
  readonly store: ApiKeysStore;
  readonly usage: Pick<KeyUsageStore, 'countSince'>;
  /** Requests of the user in the minute that is counted now. */
  readonly requestsOfMinute: (userId: string) => Promise<number>;
  readonly now: () => number;
}

/** The keys of a user: created, listed, revoked. */
export function createApiKeysService({ store, usage, requestsOfMinute, now }: ApiKeysDeps) {
  return {
    /** @throws ApiError 400 for an address or an expiry that cannot be used, 409 when the user has too many keys */
    async create(userId: string, request: CreateApiKey): Promise<{ row: ApiKeyRow; secret: string }> {
      const { name, scopes, expires_at } = request;
      const expires = expires_at === null ? null : new Date(expires_at);
      if (expires !== null && expires.getTime() <= now()) {
        throw apiErrors.invalidField('expires_at', 'This time lies in the past.');
      }
      const secret = newSecret();
      const row = await store.insert(
        {
          user_id: userId,
          ...{ name, scopes, version: LATEST_API_VERSION, expires_at: expires },
          addresses: [...new Set(request.addresses.map(checkedNetwork))],
          prefix: prefixOf(secret),
          secret_hash: hashOfSecret(secret),
          created_at: new Date(now()),
        },
        MAX_API_KEYS,
      );
      if (row === null) {
        throw new ApiError(409, 'too_many_keys', `You have ${MAX_API_KEYS} keys. Revoke one first.`);
      }
      return { row, secret };
    },

    async list(userId: string) {
      const [rows, minute, day] = await Promise.all([
        store.findLive(userId),
        requestsOfMinute(userId),
        usage.countSince(userId, new Date(now() - DAY_MS)),
      ]);
      return { rows, usage: { minute, day } };
    },

    /** @throws ApiError 404 for a key that the user does not have */
    async revoke(userId: string, id: number): Promise<void> {
      if (!(await store.revoke(userId, id, new Date(now()))))
        throw apiErrors.notFound('There is no such key.');
    },
  };
}
export type ApiKeysService = ReturnType<typeof createApiKeysService>;

function checkedNetwork(text: string): string {
  const network = networkOf(text);
  if (network === null)
    throw apiErrors.invalidField('addresses', `${text} is neither an address nor a network.`);
  return network;
}
