import { FIRST_STATS_DAY, LEAST_BETS } from '@fairline/shared/contracts';
import { Button, EmptyState, LoadingState } from '@fairline/shared/ui';
import { Link } from 'react-router';
import type { StatsQueryState } from './query/use-stats-choice.ts';
import { statsApi } from './stats.endpoints.ts';

export interface NoBetsProps {
  readonly query: StatsQueryState;
}

/** Why there is nothing, and what to do: another period, or the first bet. */
export function NoBets({ query: { choice, change, request, today } }: NoBetsProps) {
  const { by, zone } = request;
  const { data, isLoading } = statsApi.useStatsSummaryQuery({ by, zone });
  if (isLoading) return <LoadingState label="Loading statistics" />;
  if (data && data.bets > 0) {
    const isLongest = choice.range === null && choice.period === '1y';
    return (
      <EmptyState
        title="No bets in this period"
        action={
          <Button
            onClick={() =>
              change(
                isLongest ? { range: { from: FIRST_STATS_DAY, to: today } } : { period: '1y', range: null },
              )
            }
          >
            {isLongest ? 'Show all days' : 'Show 1 year'}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="No bets yet"
      action={
        <>
          <Link className="fl-button" data-kind="primary" data-size="medium" to="/bets">
            Log a bet
          </Link>
          <Link className="fl-button" data-kind="plain" data-size="medium" to="/bets/import">
            Import bets
          </Link>
        </>
      }
    >
      <p>
        Statistics begin with {LEAST_BETS} settled bets. Log them from any price or by hand, or import those
        of another tracker.
      </p>
    </EmptyState>
  );
}
