import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The sign-in library's tokens are shorter, and so are its signatures. */
const MAX_LENGTH = 512;
/** Printable ASCII without spaces. PostgreSQL refuses a NUL, and no session has such a token. */
const TOKEN = /^[\x21-\x7e]+$/;

/** Begins every stored hash. The library's own tokens are letters and digits. */
export const HASH_START = 'sha256:';

/** Returns the form in which the token of a session is stored: whoever reads the database cannot sign in with it. */
export function hashToken(token: string): string {
  return HASH_START + createHash('sha256').update(token).digest('hex');
}

/**
 * Returns the forms in which a token may be stored: its hash, or the token itself where the version before has stored it. A hash is not
 * looked up as a token, or it would be one.
 */
export function storedForms(token: string): string[] {
  return token.startsWith(HASH_START) ? [hashToken(token)] : [hashToken(token), token];
}

/**
 * Reads the token that a client presents: the token itself, or, in a cookie or the header `set-auth-token`, with a signature.
 * @returns null for a text that cannot be either
 */
export function readToken(presented: string, secret: string): string | null {
  if (!isUsableToken(presented)) return null;
  const decoded = decode(presented);
  const [token = '', signature, ...more] = decoded.split('.');
  if (token === '' || more.length > 0) return null;
  if (signature === undefined) return token;
  const expected = createHmac('sha256', secret).update(token).digest();
  const received = Buffer.from(signature, 'base64');
  return received.length === expected.length && timingSafeEqual(received, expected) ? token : null;
}

/** Returns a token without its signature, which is not checked. */
export function unsignedToken(presented: string): string {
  return decode(presented).split('.', 1)[0] ?? presented;
}

/** Whether a text can be the token of a session at all. */
export function isUsableToken(presented: string): boolean {
  const decoded = decode(presented);
  return decoded.length <= MAX_LENGTH && TOKEN.test(decoded);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
