import { useFeedStatusQuery, useMatchesCountQuery, useUpgradeLevel } from '@fairline/shared/client';
import { planIncludes, TIMINGS } from '@fairline/shared/contracts';
import { NO_VALUE, useFormatter } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOnline } from '../use-online.ts';
import './match-counts.css';

/** The numbers of prematch and live matches, with dashes until they are known. Each is a link to the search that lists them. */
export function MatchCounts() {
  const { count } = useFormatter();
  const { data } = useMatchesCountQuery(undefined, {
    pollingInterval: TIMINGS.matchCountPoll,
    skipPollingIfUnfocused: true,
  });
  const { data: feed } = useFeedStatusQuery();
  // Nothing is green beside a banner that says that prices do not come in.
  const isLive = useOnline() && feed?.status !== 'down';
  return (
    <p className="counts">
      <Count type="prematch" number={data ? count(data.preMatchCount) : NO_VALUE}>
        Pre<span className="counts-ending">match</span>
      </Count>
      <Count type="live" number={data ? count(data.liveMatchCount) : NO_VALUE}>
        <span className="live-dot" data-live={isLive} aria-hidden="true" />
        Live
      </Count>
    </p>
  );
}

type CountProps = { type: 'prematch' | 'live'; number: string; children: ReactNode };

/** A link for plans that have the search. */
function Count({ type, number, children }: CountProps) {
  const canOpen = planIncludes(useUpgradeLevel(), 'matches');
  const content = (
    <>
      <span className="count-label">{children}</span> <b className="count-number">{number}</b>
    </>
  );
  if (!canOpen) return <span className="count">{content}</span>;
  return (
    <Link className="count" to={`/matches?type=${type}`} title={`All ${type} matches`}>
      {content}
    </Link>
  );
}
