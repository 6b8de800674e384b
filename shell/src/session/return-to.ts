/** The address of a location within the product. */
export const placeOf = (location: { pathname: string; search: string; hash: string }): string =>
  `${location.pathname}${location.search}${location.hash}`;

/** The login page, which returns to a place in the product; it goes to the dashboard by itself. */
export const loginFor = (place: string): string =>
  place === '/' || place === '/dashboard' ? '/login' : `/login?next=${encodeURIComponent(place)}`;
