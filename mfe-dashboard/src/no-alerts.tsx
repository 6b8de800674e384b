import { useFeedStatusQuery } from '@fairline/shared/client';
import { feedLacks } from '@fairline/shared/contracts';
import { EmptyState, useFormatter } from '@fairline/shared/ui';
import { Link } from 'react-router';
import type { Stream } from './streams.ts';

export interface NoAlertsProps {
  readonly stream: Stream;
  readonly minimumDrop: number;
  /** All settings of the stream are switched off. */
  readonly areOff: boolean;
}

/** Why a stream is empty, and what to do. */
export function NoAlerts({ stream, minimumDrop, areOff }: NoAlertsProps) {
  const format = useFormatter();
  const { data: status } = useFeedStatusQuery();
  if (areOff) {
    return (
      <EmptyState title="All your settings are switched off">
        <p>Click a setting above to switch it on.</p>
      </EmptyState>
    );
  }
  if (stream.kind === 'limit' && status !== undefined && feedLacks(status.feed).includes('limits')) {
    return (
      <EmptyState title="This feed has no limits">
        <p>The bookmaker's limits are not part of this feed, so that their changes cannot be shown.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No ${stream.noun} yet`}>
      <p>{stream.kind === 'odds' && status?.feed === 'the-odds-api' ? POLLED : stream.about}</p>
      {minimumDrop > 0 && stream.kind !== 'closed' && (
        <p>Only changes of {format.percent(minimumDrop, 0)} and more are shown.</p>
      )}
      <p>
        New ones appear here by themselves. Your <Link to="/alert-settings">alert settings</Link> decide
        which.
      </p>
    </EmptyState>
  );
}

/** The feed answers once a minute at most, and less often where its credits are scarce. */
const POLLED = 'When a price falls, it is listed here with the next answer of the feed.';
