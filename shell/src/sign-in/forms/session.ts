/** The names of `session.storage.ts` and `local-settings.ts`, which a test compares. */
export const TOKEN_KEY = 'fairline.session';
export const LOGGED_IN_KEY = 'fairline.wasLoggedIn';

/** The place in the product that the visitor wanted, from the address of the page; otherwise the dashboard. */
export function placeAfter(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isOurs = /^\/(?![/\\])/.test(next) && !/^\/(login|signup|sign-out|reset-password)\b/.test(next);
  return isOurs && next !== '/' ? next : '/dashboard';
}

/** Stores the session and opens the application with it. @returns what is wrong, when it cannot be stored */
export function enter(token: string): string | null {
  try {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.setItem(LOGGED_IN_KEY, 'true');
  } catch {
    return 'This browser does not store the session. Allow this site to store data, and try again.';
  }
  location.replace(placeAfter(location.search));
  return null;
}
