import { useMatchesCountQuery } from '@fairline/shared/client';
import { TIMINGS } from '@fairline/shared/contracts';

const number = new Intl.NumberFormat('en');

/** The numbers of prematch and live matches, with dashes until they are known. */
export function MatchCounts() {
  const { data } = useMatchesCountQuery(undefined, {
    pollingInterval: TIMINGS.matchCountPoll,
    skipPollingIfUnfocused: true,
  });
  return (
    <dl className="counts">
      <div>
        <dt>Prematch</dt>
        <dd>{data ? number.format(data.preMatchCount) : '–'}</dd>
      </div>
      <div>
        <dt>
          <span className="live-dot" aria-hidden="true" /> Live
        </dt>
        <dd>{data ? number.format(data.liveMatchCount) : '–'}</dd>
      </div>
    </dl>
  );
}
