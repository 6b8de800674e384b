import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type BetFilter, readFilter, writeFilter } from './bet-filter.ts';

/** Changes the filter. Without another page, the first one is shown. */
export type SetFilter = (next: BetFilter, options?: { replace: boolean }) => void;

/** The filter in the address. */
export function useBetFilter(): [BetFilter, SetFilter] {
  const [address, setAddress] = useSearchParams();
  const filter = useMemo(() => readFilter(address), [address]);
  const setFilter: SetFilter = useCallback(
    (next, options) => {
      setAddress((now) => {
        const before = readFilter(now);
        const page = next.page === before.page ? 1 : next.page;
        return writeFilter({ ...next, page }, now);
      }, options);
    },
    [setAddress],
  );
  return [filter, setFilter];
}
