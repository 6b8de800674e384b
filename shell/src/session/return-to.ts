/** The address of a location within the product. */
export const placeOf = (location: { pathname: string; search: string; hash: string }): string =>
  `${location.pathname}${location.search}${location.hash}`;

/**
 * The address to go to after signing in: the requested one if it is within the product, otherwise the dashboard.
 * @param state of the history entry
 */
export function placeAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const ours = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/(login|sign-out)\b/.test(from);
  return ours && from !== '/' ? from : '/dashboard';
}
