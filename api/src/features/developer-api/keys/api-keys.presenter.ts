import type { ApiKey } from '@fairline/shared/contracts';
import type { ApiKeyRow } from './api-keys.store.ts';

/** A key as its owner sees it. */
export function presentApiKey(row: ApiKeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: [...row.scopes],
    addresses: row.addresses.map(withoutFullMask),
    version: row.version,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_from: row.last_used_from,
  };
}

/** A single address as it was entered. @example withoutFullMask('203.0.113.7/32') // '203.0.113.7' */
function withoutFullMask(network: string): string {
  return network.includes(':') ? network.replace(/\/128$/, '') : network.replace(/\/32$/, '');
}
