import { useCalendar } from '@fairline/shared/ui/calendar';
import { betsApi } from '../bets.endpoints.ts';
import { type BetFilter, requestOf } from '../filter/bet-filter.ts';
import { useDerivedRefresh } from './use-derived-refresh.ts';

/** How often the totals are read again. Milliseconds. */
export const REFRESH_MS = 60_000;

/** The page of bets of a filter. While another one is loading, the last one stays. */
export function useBets(filter: BetFilter, allUsers: boolean) {
  const calendar = useCalendar();
  const request = requestOf(filter, Date.now(), calendar);
  const options = {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  };
  const own = betsApi.useBetListPageQuery(request, { ...options, skip: allUsers });
  const all = betsApi.useBetListAllUsersQuery(request, { ...options, skip: !allUsers });
  const { currentData, data, error, isFetching, refetch } = allUsers ? all : own;
  const shown = currentData ?? (error ? undefined : data);
  useDerivedRefresh(shown?.bets, refetch);
  return {
    /** Undefined until it is known, and after an error. */
    shown,
    error,
    /** Whether another page is loading. */
    isBusy: isFetching && currentData === undefined,
    retry: () => void refetch(),
  };
}
