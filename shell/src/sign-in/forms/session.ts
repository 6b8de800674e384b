/** The names of `session.storage.ts` and `local-settings.ts`, which a test compares. */
export const TOKEN_KEY = 'fairline.session';
export const LOGGED_IN_KEY = 'fairline.wasLoggedIn';
const DASHBOARD = '/dashboard';

/** Stands for the address of the product, wherever it is served. */
export const PRODUCT = 'https://product.invalid';
/** Places that a visitor returns to: of this site, and not one of the pages for visitors. */
export const PLACES = /^\/(?!\/|(login|signup|sign-out|reset-password)\b)./;

/**
 * The place in the product that the visitor wanted, from the address of the page; otherwise the dashboard. It is read as a
 * browser does, which drops tabs and line breaks and takes `\` for `/`.
 */
export function placeAfter(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  if (!next.startsWith('/') || !URL.canParse(next, PRODUCT)) return DASHBOARD;
  const { origin, pathname, search: query, hash } = new URL(next, PRODUCT);
  const place = `${pathname}${query}${hash}`;
  return origin === PRODUCT && PLACES.test(place) ? place : DASHBOARD;
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
