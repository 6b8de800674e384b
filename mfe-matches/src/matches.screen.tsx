import { errorMessage, useMatchesSearchQuery, useUpgradeLevel } from '@fairline/shared/client';
import { TIMINGS } from '@fairline/shared/contracts';
import { EmptyState, ErrorState, LoadingState } from '@fairline/shared/ui';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { MatchCard } from './card/match-card.tsx';
import { DEFAULT_FILTER, eventIdOf, type MatchFilter, searchOf } from './search/match-filter.ts';
import { MatchFilters } from './search/match-filters.tsx';
import { Pages } from './search/pages.tsx';
import { useDebounced } from './search/use-debounced.ts';
import './matches.css';

/** All matches with odds; part of the Pro and Sharp plans. */
export function MatchesScreen() {
  const level = useUpgradeLevel();
  if (level !== 'basic') return <MatchBrowser />;
  return (
    <EmptyState title="Matches are part of the Pro and Sharp plans">
      <p>Your plan is Basic. Upgrade to Pro or Sharp to search matches and open their odds.</p>
    </EmptyState>
  );
}

function MatchBrowser() {
  const [address, setAddress] = useSearchParams();
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
  // While the next list is on its way the last one stays, dimmed: nothing jumps.
  const shown = currentData ?? (error ? undefined : data);
  const choose =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPage(1);
    };

  return (
    <div className="matches">
      <h1 className="fl-hidden">Matches</h1>
      {eventId === null ? (
        <MatchFilters
          search={search}
          onSearch={choose(setSearch)}
          filter={filter}
          onFilter={choose(setFilter)}
        />
      ) : (
        <p className="matches-single">
          One match is shown. <Button onClick={() => setAddress({})}>Show all matches</Button>
        </p>
      )}
      {!shown && error && <ErrorState message={errorMessage(error)} onRetry={refetch} />}
      {!shown && !error && <LoadingState label="Loading matches" />}
      {shown?.matches.length === 0 && <EmptyState title="No results found" />}
      {shown && shown.matches.length > 0 && (
        <>
          <ul className="matches-list" aria-label="Matches" aria-busy={isFetching && !currentData}>
            {shown.matches.map((match) => (
              <li key={match.event_id}>
                <MatchCard match={match} startOpen={match.event_id === eventId} />
              </li>
            ))}
          </ul>
          {eventId === null && <Pages page={page} count={shown.count} onPage={setPage} />}
        </>
      )}
    </div>
  );
}
