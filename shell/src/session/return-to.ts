/** Where somebody is, as an address within the product. */
export const placeOf = (location: { pathname: string; search: string; hash: string }): string =>
  `${location.pathname}${location.search}${location.hash}`;

/**
 * Where to go after signing in: the place that was asked for, if the state of the history entry names one of ours.
 * @param state whatever stands in the history entry
 */
export function placeAfterSignIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  const ours = typeof from === 'string' && /^\/(?![/\\])/.test(from) && !/^\/(login|sign-out)\b/.test(from);
  return ours && from !== '/' ? from : '/dashboard';
}
