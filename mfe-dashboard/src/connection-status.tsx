import { type DataAge, type DataState, useDataAge } from '@fairline/shared/client';
import './connection-status.css';

const LABELS: Record<DataState, string> = {
  live: 'Live',
  starting: 'Connecting',
  offline: 'Offline',
  lost: 'Connection lost. Updating every few seconds.',
  late: 'No data',
  'feed-down': 'Feed down',
};

/** How live the alerts are: by a heartbeat of the server, and by the last answer of the feed. */
export function ConnectionStatus() {
  const age = useDataAge();
  const label = age.state === 'late' && age.heard !== null ? `No data for ${age.heard} s` : LABELS[age.state];
  return (
    <span className="dash-connection" data-state={age.state} title={ageTitle(age)}>
      {/* The seconds would be read aloud again and again. */}
      <span className="fl-hidden" role="status">
        {LABELS[age.state]}
      </span>
      <span aria-hidden="true">{label}</span>
    </span>
  );
}

function ageTitle({ heard, feed }: DataAge): string {
  const server =
    heard === null ? 'Nothing has come from Fairline yet.' : `Fairline sent data ${heard} s ago.`;
  return feed === null ? server : `${server} The feed answered ${feed} s ago.`;
}
