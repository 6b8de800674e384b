import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_START } from '@fairline/shared/contracts';

/** Letters of the secret that the settings show. */
const VISIBLE = 4;

/** A new secret of 256 random bits. @example 'fl_live_4fQk…' */
export function newSecret(): string {
  return API_KEY_START + randomBytes(32).toString('base64url');
}

/** The part of a secret that stays visible. @example 'fl_live_4fQk' */
export function prefixOf(secret: string): string {
  return secret.slice(0, API_KEY_START.length + VISIBLE);
}

/**
 * What is stored of a secret. A slow hash would protect secrets that people choose; 256 random bits cannot be tried one by one, and
 * every request looks its key up by this hash.
 */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
