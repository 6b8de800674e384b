import {
  hasStarted,
  selectRealtime,
  useAlertStream,
  useAppSelector,
  useLocalSetting,
} from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { EmptyState, ErrorState, LoadingState, useFormatter, useTicking } from '@fairline/shared/ui';
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
  const shown = useUpcoming(alerts, hideStarted);
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
      {!isLoading && error === null && shown.length === 0 && !more && (
        <EmptyState title={`No ${stream.noun} yet`}>
          <p>{stream.about}</p>
          {minimumDrop > 0 && stream.kind !== 'closed' && (
            <p>Only changes of {format.percent(minimumDrop, 0)} and more are shown.</p>
          )}
        </EmptyState>
      )}
      {(shown.length > 0 || (more && !isLoading)) && error === null && (
        <AlertList
          key={JSON.stringify(filter)}
          kind={stream.kind}
          label={stream.label}
          alerts={shown}
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

/** How often started matches are looked for. Milliseconds. */
const STARTED_CHECK_MS = 5_000;

/** The alerts without started matches if `hideStarted` is set. An alert is removed within 5 s of its match's start. */
function useUpcoming(alerts: readonly Alert[], hideStarted: boolean): readonly Alert[] {
  const checks = useTicking((now) => (hideStarted ? Math.floor(now / STARTED_CHECK_MS) : 0));
  return useMemo(() => {
    if (checks === 0) return alerts;
    const upcoming = alerts.filter((alert) => !hasStarted(alert, checks * STARTED_CHECK_MS));
    // Returns the same array if nothing was removed, so that the list does not render again.
    return upcoming.length === alerts.length ? alerts : upcoming;
  }, [alerts, checks]);
}
