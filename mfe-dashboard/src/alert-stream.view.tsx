import { selectRealtime, useAlertStream, useAppSelector, useLocalSetting } from '@fairline/shared/client';
import { EmptyState, ErrorState, LoadingState, useFormatter } from '@fairline/shared/ui';
import { useMemo } from 'react';
import { AlertFilters } from './alert-filters.tsx';
import { AlertList } from './alert-list/alert-list.tsx';
import type { Stream } from './streams.ts';

/** One stream: its filters and its live list of alerts. */
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
  const { rejection } = useAppSelector(selectRealtime);
  const format = useFormatter();

  return (
    <>
      <AlertFilters
        kind={stream.kind}
        count={isLoading || error !== null ? null : count}
        hideStarted={hideStarted}
        onHideStarted={setHideStarted}
        minimumDrop={minimumDrop}
        onMinimumDrop={setMinimumDrop}
      />
      {rejection !== null && <p role="status">{rejection}</p>}
      {isLoading && <LoadingState label={`Loading ${stream.noun}`} columns={LOADING_COLUMNS} rows={6} />}
      {error !== null && <ErrorState title="Alerts did not load" message={error} onRetry={retry} />}
      {!isLoading && error === null && alerts.length === 0 && !more && (
        <EmptyState title={`No ${stream.noun} yet`}>
          <p>{stream.about}</p>
          {minimumDrop > 0 && stream.kind !== 'closed' && (
            <p>Only changes of {format.percent(minimumDrop, 0)} and more are shown.</p>
          )}
        </EmptyState>
      )}
      {(alerts.length > 0 || (more && !isLoading)) && error === null && (
        <AlertList
          key={JSON.stringify(filter)}
          kind={stream.kind}
          label={stream.label}
          alerts={alerts}
          more={more}
          older={older}
          loadOlder={loadOlder}
        />
      )}
    </>
  );
}

/** Narrower on a phone, where the five do not fit. */
const LOADING_COLUMNS = 'minmax(0, 72px) 1fr minmax(0, 132px) minmax(0, 62px) minmax(0, 76px)';
