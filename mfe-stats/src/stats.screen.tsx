import { LEAST_BETS } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, onDemand, PageBody, PlanGate, TooFewState } from '@fairline/shared/ui';
import { memo, useDeferredValue, useEffect } from 'react';
import { DailyPerformance } from './days/daily-performance.tsx';
import { Tiles } from './figures/tiles.tsx';
import { NoBets } from './no-bets.tsx';
import { StatsBar } from './query/stats-bar.tsx';
import { StatsHead } from './query/stats-head.tsx';
import { useStatsChoice } from './query/use-stats-choice.ts';
import { statsApi } from './stats.endpoints.ts';
import type { StatsContentProps } from './stats-content.tsx';
import './stats.css';

/** What needs enough bets. Its code is loaded while they are read. */
const loadContent = () => import('./stats-content.tsx').then(({ StatsContent }) => StatsContent);
const StatsContent = memo(onDemand<StatsContentProps>('the statistics', loadContent));

/** The statistics, for plans that include the bet tracker. */
export function StatsScreen() {
  return (
    <PlanGate
      feature="bet-tracker"
      name="Stats"
      heading="h1"
      about="See whether you beat the close, and how much of your profit is luck."
    >
      <Stats />
    </PlanGate>
  );
}

/** How often changes that no event reports are read: a bet that starts, a day that ends. Milliseconds. */
const REFRESH_MS = 300_000;

function Stats() {
  useEffect(() => {
    // Where it is shown, it is loaded again and reports why it could not be.
    loadContent().catch(() => {});
  }, []);
  const query = useStatsChoice();
  // The controls answer before all charts and tables have been rendered with their choice.
  const contentQuery = useDeferredValue(query);
  const { currentData, data, error, isFetching, refetch } = statsApi.useStatsPageQuery(query.request, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  // While another period is read, the last one stays.
  const page = currentData ?? (error ? undefined : data);
  const isEnough = page !== undefined && page.summary.counted >= LEAST_BETS;
  return (
    <>
      <StatsHead query={query} page={page} />
      <PageBody>
        <div className="stats" aria-busy={(isFetching && currentData === undefined) || undefined}>
          <StatsBar query={query} canCompare={page === undefined || isEnough} />
          {page === undefined && error && (
            <ErrorState title="Statistics did not load" error={error} onRetry={() => void refetch()} />
          )}
          {page === undefined && !error && (
            <LoadingState label="Loading statistics" columns="1fr 1fr 1fr 1fr" rows={14} />
          )}
          {page?.summary.bets === 0 && <NoBets query={query} />}
          {page && page.summary.bets > 0 && !isEnough && (
            <>
              <TooFewState
                message={`You need at least ${LEAST_BETS} settled bets for given period to view your stats.`}
                have={page.summary.counted}
                need={LEAST_BETS}
              />
              <DailyPerformance query={query} />
            </>
          )}
          {page && isEnough && (
            <>
              <Tiles summary={page.summary} />
              <StatsContent page={page} query={contentQuery} />
            </>
          )}
        </div>
      </PageBody>
    </>
  );
}
