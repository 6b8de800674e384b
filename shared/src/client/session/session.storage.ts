/** Storage key of the session token. */
export const SESSION_KEY = 'fairline.session';

/** The token of an earlier visit, or null. */
export function readToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(SESSION_KEY) ?? null;
  } catch {
    return null;
  }
}

/** Stores the token, or removes it if null. Without storage the session lasts until the page is closed. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) globalThis.localStorage?.removeItem(SESSION_KEY);
    else globalThis.localStorage?.setItem(SESSION_KEY, token);
  } catch (error) {
    console.warn('This browser does not store the session.', error);
  }
}
