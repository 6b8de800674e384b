import { selectRealtime, useAlertStream, useAppSelector, useLocalSetting } from '@fairline/shared/client';
import { EmptyState, ErrorState, LoadingState } from '@fairline/shared/ui';
import { useMemo } from 'react';
import { AlertList } from './alert-list/alert-list.tsx';
import { useUpcoming } from './alert-list/use-upcoming.ts';
import { AlertFilters } from './filters/alert-filters.tsx';
import type { Stream } from './streams.ts';

/** One stream: its filters, and its alerts as they come. */
export function AlertStreamView({ stream }: { readonly stream: Stream }) {
  const [hideStarted, setHideStarted] = useLocalSetting('hideStarted');
  const [minimumDrop, setMinimumDrop] = useLocalSetting('minimumDrop');
  const filter = useMemo(
    () => ({
      kind: stream.kind,
      ...(hideStarted ? { hide_started: true } : {}),
      ...(minimumDrop > 0 && stream.kind !== 'closed' ? { min_drop_percentage: minimumDrop } : {}),
    }),
    [stream.kind, hideStarted, minimumDrop],
  );
  const { alerts, count, error, isLoading, loadOlder, more, older, retry } = useAlertStream(filter);
  const shown = useUpcoming(alerts, hideStarted);
  const { connected, everConnected } = useAppSelector(selectRealtime);

  return (
    <>
      <AlertFilters
        kind={stream.kind}
        count={isLoading || error !== null ? null : count}
        connection={connected ? 'live' : everConnected ? 'lost' : 'starting'}
        hideStarted={hideStarted}
        onHideStarted={setHideStarted}
        minimumDrop={minimumDrop}
        onMinimumDrop={setMinimumDrop}
      />
      {isLoading && <LoadingState label={`Loading ${stream.noun}`} />}
      {error !== null && <ErrorState message={error} onRetry={retry} />}
      {!isLoading && error === null && shown.length === 0 && !more && (
        <EmptyState title={`No ${stream.noun} yet`}>
          <p>{stream.about}</p>
          {minimumDrop > 0 && stream.kind !== 'closed' && (
            <p>Only changes of {minimumDrop} % and more are shown.</p>
          )}
        </EmptyState>
      )}
      {(shown.length > 0 || (more && !isLoading)) && error === null && (
        <AlertList
          key={JSON.stringify(filter)}
          kind={stream.kind}
          alerts={shown}
          more={more}
          older={older}
          loadOlder={loadOlder}
        />
      )}
    </>
  );
}
