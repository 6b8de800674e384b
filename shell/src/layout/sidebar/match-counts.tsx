import { useMatchesCountQuery } from '@fairline/shared/client';
import { TIMINGS } from '@fairline/shared/contracts';
import { NO_VALUE, useFormatter } from '@fairline/shared/ui';
import './match-counts.css';

/** The numbers of prematch and live matches, with dashes until they are known. */
export function MatchCounts() {
  const { count } = useFormatter();
  const { data } = useMatchesCountQuery(undefined, {
    pollingInterval: TIMINGS.matchCountPoll,
    skipPollingIfUnfocused: true,
  });
  return (
    <dl className="counts">
      <div>
        <dt>
          Pre<span className="counts-ending">match</span>
        </dt>
        <dd>{data ? count(data.preMatchCount) : NO_VALUE}</dd>
      </div>
      <div>
        <dt>
          <span className="live-dot" aria-hidden="true" />
          Live
        </dt>
        <dd>{data ? count(data.liveMatchCount) : NO_VALUE}</dd>
      </div>
    </dl>
  );
}
