import { useMatchesSearchQuery, useUpgradeLevel } from '@fairline/shared/client';
import { TIMINGS } from '@fairline/shared/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  PageBody,
  PageHead,
  PlanGate,
  Segmented,
  useFormatter,
} from '@fairline/shared/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MatchList } from './list/match-list.tsx';
import { DEFAULT_FILTER, eventIdOf, isFiltered, searchOf } from './search/match-filter.ts';
import { MatchFilters } from './search/match-filters.tsx';
import { MatchSearch } from './search/match-search.tsx';
import { lastPage, Pages } from './search/pages.tsx';
import { RespelledNote } from './search/respelled-note.tsx';
import { listAddress, useMatchFilter, useRestoredSearch } from './search/use-match-filter.ts';
import './matches.css';

/** The match browser, for plans that include it. */
export function MatchesScreen() {
  return (
    <PlanGate feature="matches" name="Matches" about="Search matches and open their odds.">
      <Restored />
    </PlanGate>
  );
}

function Restored() {
  return useRestoredSearch() ? <MatchBrowser /> : null;
}

const ORDERS = [
  { value: 'soonest', label: 'Earliest first' },
  { value: 'latest', label: 'Latest first' },
] as const;

function MatchBrowser() {
  const [address, setAddress] = useSearchParams();
  const format = useFormatter();
  const level = useUpgradeLevel();
  const eventId = eventIdOf(address.get('event_id'));
  const [filter, setFilter] = useMatchFilter();
  const [hasScores, setHasScores] = useState(false);
  const { currentData, data, error, isFetching, refetch } = useMatchesSearchQuery(
    searchOf(filter, eventId, level),
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: hasScores ? LIVE_REFRESH_MS : TIMINGS.openLinesRefresh,
      skipPollingIfUnfocused: true,
    },
  );
  // While the next list is loading, the previous one stays on screen, dimmed.
  const shown = currentData ?? (error ? undefined : data);
  const isInPlay = shown?.matches.some(({ score, settledStatus }) => score && settledStatus === 0) ?? false;
  if (isInPlay !== hasScores) setHasScores(isInPlay);
  // A page behind the last one: the list has become shorter, or the address is typed.
  const last = currentData && eventId === null ? lastPage(currentData.count) : filter.page;
  useEffect(() => {
    if (filter.page > last) setFilter({ page: last }, { replace: true });
  }, [filter.page, last, setFilter]);
  // The address can name an event under the match, such as its corners.
  const openId = eventId === null ? null : (shown?.matches[0]?.event_id ?? eventId);

  return (
    <>
      <PageHead
        title="Matches"
        tabs={
          eventId === null && (
            <MatchSearch text={filter.text} onChange={(text) => setFilter({ text }, { replace: true })} />
          )
        }
        actions={
          eventId === null && (
            <>
              {shown && <span>{matchCount(format.count(shown.count), shown)}</span>}
              <Segmented
                label="Order by start"
                options={ORDERS}
                value={filter.latestFirst ? 'latest' : 'soonest'}
                onChange={(order) => setFilter({ latestFirst: order === 'latest' })}
              />
            </>
          )
        }
      />
      <PageBody>
        {eventId === null ? (
          <MatchFilters filter={filter} onFilter={setFilter} />
        ) : (
          <p className="matches-single">
            {shown?.matches.length === 0 ? '' : 'One match is shown. '}
            <Button onClick={() => setAddress(listAddress())}>Show all matches</Button>
          </p>
        )}
        {!shown && error && <ErrorState title="Matches did not load" error={error} onRetry={refetch} />}
        {!shown && !error && (
          <LoadingState label="Loading matches" columns="98px 1fr 22% 18% 18% 52px" rows={LOADING_ROWS} />
        )}
        {shown && eventId === null && <RespelledNote respelled={shown.respelled} />}
        {shown?.matches.length === 0 && (
          <EmptyState title={eventId === null ? 'No results found' : 'There is no such match'}>
            <p>
              {eventId === null
                ? 'Change the filters or the search.'
                : 'The bookmaker may have removed it, or the address is incomplete.'}
            </p>
            {eventId === null && isFiltered(filter) && (
              <p>
                <Button onClick={() => setFilter(DEFAULT_FILTER)}>Clear the search</Button>
              </p>
            )}
          </EmptyState>
        )}
        {shown && shown.matches.length > 0 && (
          <>
            <MatchList matches={shown.matches} openId={openId} busy={isFetching && !currentData} />
            {eventId === null && (
              <Pages page={filter.page} count={shown.count} onPage={(page) => setFilter({ page })} />
            )}
          </>
        )}
      </PageBody>
    </>
  );
}

const LOADING_ROWS = 12;
/** How often matches with a score are read. Milliseconds. */
const LIVE_REFRESH_MS = 20_000;

function matchCount(text: string, { count, estimated }: { count: number; estimated: boolean }): string {
  return `${estimated ? 'about ' : ''}${text} ${count === 1 ? 'match' : 'matches'}`;
}
