const PARAMETER = 'open';
/** Matches that open again after a reload; each of them reads its odds. */
const MOST_OPENED = 10;

/** Ids of the matches that an address shows expanded. */
export function openedIn(address: URLSearchParams): number[] {
  return (address.get(PARAMETER) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(-MOST_OPENED);
}

/** The address after a match was expanded or folded. */
export function withOpened(address: URLSearchParams, eventId: number, open: boolean): URLSearchParams {
  const others = openedIn(address).filter((id) => id !== eventId);
  const ids = open ? [...others, eventId].slice(-MOST_OPENED) : others;
  const next = new URLSearchParams(address);
  if (ids.length === 0) next.delete(PARAMETER);
  else next.set(PARAMETER, ids.join());
  return next;
}
