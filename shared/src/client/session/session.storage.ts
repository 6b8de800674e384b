/** Where the session token outlives the page. */
export const SESSION_KEY = 'fairline.session';

/** The token of an earlier visit, or null. */
export function readToken(): string | null {
  try {
    return globalThis.localStorage?.getItem(SESSION_KEY) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the token, or forgets it with null. Where storage is forbidden the session lasts for this page. */
export function writeToken(token: string | null): void {
  try {
    if (token === null) globalThis.localStorage?.removeItem(SESSION_KEY);
    else globalThis.localStorage?.setItem(SESSION_KEY, token);
  } catch (error) {
    console.warn('This browser does not keep the session.', error);
  }
}
