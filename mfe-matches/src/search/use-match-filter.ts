import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_FILTER, type MatchFilter, readFilter, writeFilter } from './match-filter.ts';

/** Changes the filter. Without another page, the first one is shown. */
export type SetFilter = (change: Partial<MatchFilter>, options?: { replace: boolean }) => void;

/** The search that was shown last, as an address: the link of the navigation has none. */
let shownLast = '';

/** Forgets the search that was shown last. */
export function forgetSearch(): void {
  shownLast = '';
}

/** The filter in the address. */
export function useMatchFilter(): [MatchFilter, SetFilter] {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => readFilter(address), [address]);
  useEffect(() => {
    if (!address.has('event_id')) shownLast = searchOnly(address);
  }, [address]);
  const setFilter: SetFilter = useCallback(
    (change, options) =>
      setAddress((now) => writeFilter({ ...readFilter(now), page: 1, ...change }, now), options),
    [setAddress],
  );
  return [filter, setFilter];
}

/**
 * Puts the search that was shown last into an address without one, as the navigation opens the page.
 *
 * @returns whether the page can be shown: not before the address has its search
 */
export function useRestoredSearch(): boolean {
  const [address, setAddress] = useSearchParams();
  const isBare = !address.has('event_id') && searchOnly(address) === '';
  const [pending, setPending] = useState(() => (isBare ? shownLast : ''));
  useLayoutEffect(() => {
    if (pending === '') return;
    if (!isBare) setPending('');
    else setAddress((now) => writeFilter(readFilter(new URLSearchParams(pending)), now), { replace: true });
  }, [pending, isBare, setAddress]);
  return pending === '' || !isBare;
}

/** From one match back to the list, with the search that it had. */
export function listAddress(): URLSearchParams {
  return new URLSearchParams(shownLast);
}

/** The search of an address, without what else the page has there. */
function searchOnly(address: URLSearchParams): string {
  return writeFilter(readFilter(address), writeFilter(DEFAULT_FILTER, new URLSearchParams())).toString();
}
