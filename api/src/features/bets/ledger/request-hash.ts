import { createHash } from 'node:crypto';
import type { BetRequest } from './bets.store.ts';

/** What a parsed request is known by; null without a key. */
export function requestOf<B extends { readonly idempotency_key?: string | undefined }>(
  body: B,
): BetRequest | null {
  const { idempotency_key: key, ...content } = body;
  // The parser writes the fields of a body in the order of its schema.
  return key === undefined
    ? null
    : { key, hash: createHash('sha256').update(JSON.stringify(content)).digest('hex') };
}
