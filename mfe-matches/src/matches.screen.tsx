import { errorMessage, useMatchesSearchQuery } from '@fairline/shared/client';
import { TIMINGS } from '@fairline/shared/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  PageBody,
  PageHead,
  PlanGate,
  useFormatter,
} from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MatchList } from './list/match-list.tsx';
import { DEFAULT_FILTER, eventIdOf, type MatchFilter, searchOf } from './search/match-filter.ts';
import { MatchFilters } from './search/match-filters.tsx';
import { MatchSearch } from './search/match-search.tsx';
import { Pages } from './search/pages.tsx';
import './matches.css';

/** The match browser, for plans that include it. */
export function MatchesScreen() {
  return (
    <PlanGate feature="matches" name="Matches" about="Search matches and open their odds.">
      <MatchBrowser />
    </PlanGate>
  );
}

function MatchBrowser() {
  const [address, setAddress] = useSearchParams();
  const format = useFormatter();
  const eventId = eventIdOf(address.get('event_id'));
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<MatchFilter>(DEFAULT_FILTER);
  const [page, setPage] = useState(1);
  const text = useDebounced(search, TIMINGS.searchDebounce);
  const { currentData, data, error, isFetching, refetch } = useMatchesSearchQuery(
    searchOf(filter, text, page, eventId),
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: TIMINGS.openLinesRefresh,
      skipPollingIfUnfocused: true,
    },
  );
  // While the next list is loading, the previous one stays on screen, dimmed.
  const shown = currentData ?? (error ? undefined : data);
  const onFirstPage =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };

  return (
    <>
      <PageHead
        title="Matches"
        tabs={eventId === null && <MatchSearch text={search} onChange={onFirstPage(setSearch)} />}
        actions={
          shown && eventId === null && <span>{matchCount(format.count(shown.count), shown.count)}</span>
        }
      />
      <PageBody>
        {eventId === null ? (
          <MatchFilters filter={filter} onFilter={onFirstPage(setFilter)} />
        ) : (
          <p className="matches-single">
            One match is shown. <Button onClick={() => setAddress({})}>Show all matches</Button>
          </p>
        )}
        {!shown && error && (
          <ErrorState title="Matches did not load" message={errorMessage(error)} onRetry={refetch} />
        )}
        {!shown && !error && (
          <LoadingState label="Loading matches" columns="88px 1fr 30% 44px" rows={LOADING_ROWS} />
        )}
        {shown?.matches.length === 0 && (
          <EmptyState title="No results found">
            <p>Change the filters or the search.</p>
          </EmptyState>
        )}
        {shown && shown.matches.length > 0 && (
          <>
            <MatchList matches={shown.matches} openId={eventId} busy={isFetching && !currentData} />
            {eventId === null && <Pages page={page} count={shown.count} onPage={setPage} />}
          </>
        )}
      </PageBody>
    </>
  );
}

const LOADING_ROWS = 12;

function matchCount(text: string, count: number): string {
  return `${text} ${count === 1 ? 'match' : 'matches'}`;
}

/** The value after it has been unchanged for `delay` milliseconds. */
function useDebounced<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
