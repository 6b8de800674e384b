import type { EventMatch, EventMatches } from '@fairline/shared/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Segmented,
  showToast,
  useFormatter,
} from '@fairline/shared/ui';
import { useState } from 'react';
import { useAdminDecideEventMatchMutation, useAdminEventMatchesQuery } from '../admin.endpoints.ts';
import { AdminTable } from '../admin-table.tsx';

type State = EventMatch['state'];
const STATES: readonly { readonly value: State; readonly label: string }[] = [
  { value: 'doubtful', label: 'Doubtful' },
  { value: 'matched', label: 'Matched' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'rejected', label: 'Rejected' },
];
const NONE: Readonly<Record<State, string>> = {
  doubtful: 'Every pair of events is sure enough, or decided.',
  matched:
    'No event of another feed is surely a match of the reference. Set FEED_ALSO to read other bookmakers.',
  confirmed: 'Nobody has confirmed a pair yet.',
  rejected: 'Nobody has rejected a pair yet.',
};
/** How often it is read while it is open. Milliseconds. */
const READ_MS = 30_000;

/** Which events of other feeds are which matches, and what is to be decided about them. */
export function EventMatchesTab() {
  const [state, setState] = useState<State>('doubtful');
  const { data, error, refetch } = useAdminEventMatchesQuery(state, { pollingInterval: READ_MS });
  const format = useFormatter();
  if (error !== undefined && data === undefined)
    return <ErrorState title="The events cannot be shown" error={error} onRetry={refetch} />;
  if (data === undefined) return <LoadingState label="Loading the events" columns="2fr 2fr 1fr" rows={8} />;
  return (
    <>
      <div className="admin-matches-head">
        <Segmented
          label="Pairs of events"
          options={STATES.map(({ value, label }) => ({
            value,
            label: `${label} ${format.count(data.counts[value])}`,
          }))}
          value={state}
          onChange={setState}
        />
        <p>{format.count(data.counts.unmatched)} events of other feeds are no match of the reference.</p>
      </div>
      {data.matches.length === 0 ? (
        <EmptyState title="No such pairs">{NONE[state]}</EmptyState>
      ) : (
        <Pairs matches={data.matches} />
      )}
    </>
  );
}

function Pairs({ matches }: Pick<EventMatches, 'matches'>) {
  const format = useFormatter();
  return (
    <AdminTable
      label="Pairs of events"
      rows={matches}
      rowKey={({ feed, ref, event_id }) => `${feed} ${ref} ${event_id}`}
      columns={[
        { title: 'Reference', cell: ({ reference }) => <Compared event={reference} /> },
        {
          title: 'Other feed',
          cell: ({ other, swapped }) => (
            <Compared event={other} note={swapped ? 'Sides the other way round' : ''} />
          ),
        },
        { title: 'Confidence', cell: ({ confidence }) => format.percent(confidence * 100, 0), numeric: true },
        { title: 'Decision', cell: (match) => <Decision match={match} /> },
      ]}
    />
  );
}

function Compared({ event, note = '' }: { readonly event: EventMatch['other']; readonly note?: string }) {
  const format = useFormatter();
  return (
    <span className="admin-compared">
      <b>
        {event.home} – {event.away}
      </b>
      <small>{[event.league, format.dateTime(event.starts), note].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

function Decision({ match }: { readonly match: EventMatch }) {
  const [decide, { isLoading }] = useAdminDecideEventMatchMutation();
  const { feed, ref, event_id, state, decided_by, reference } = match;
  const send = async (decision: 'confirmed' | 'rejected' | 'undecided'): Promise<void> => {
    const answer = await decide({ feed, ref, event_id, decision });
    if (answer.error === undefined) return;
    showToast({
      kind: 'error',
      title: `${reference.home} – ${reference.away} was not decided`,
      error: answer.error,
    });
  };
  if (state === 'confirmed' || state === 'rejected') {
    return (
      <span className="admin-decision">
        <small>{decided_by ?? 'A deleted account'}</small>
        <Button size="small" disabled={isLoading} onClick={() => void send('undecided')}>
          Undo
        </Button>
      </span>
    );
  }
  return (
    <span className="admin-decision">
      {state === 'doubtful' && (
        <Button size="small" disabled={isLoading} onClick={() => void send('confirmed')}>
          Same match
        </Button>
      )}
      <Button size="small" disabled={isLoading} onClick={() => void send('rejected')}>
        Different
      </Button>
    </span>
  );
}
