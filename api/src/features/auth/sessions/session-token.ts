import { createHmac, timingSafeEqual } from 'node:crypto';

/** The sign-in library's tokens are shorter, and so are its signatures. */
const MAX_LENGTH = 512;
/** Printable ASCII without spaces. PostgreSQL refuses a NUL, and no session has such a token. */
const TOKEN = /^[\x21-\x7e]+$/;

/**
 * The stored token of a session, for the token that a client presents: the stored one itself, or, in a cookie or the
 * header `set-auth-token`, the stored one with a signature. Null for a text that cannot be either.
 */
export function storedToken(presented: string, secret: string): string | null {
  if (!isUsableToken(presented)) return null;
  const decoded = decode(presented);
  const [token = '', signature, ...more] = decoded.split('.');
  if (token === '' || more.length > 0) return null;
  if (signature === undefined) return token;
  const expected = createHmac('sha256', secret).update(token).digest();
  const received = Buffer.from(signature, 'base64');
  return received.length === expected.length && timingSafeEqual(received, expected) ? token : null;
}

/** The stored token of one with a signature, which is not checked; another token as it is. */
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
