import {
  alertPause,
  selectRealtime,
  useAlertStream,
  useAlertsSettingsQuery,
  useAppSelector,
} from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, optional } from '@fairline/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { ordersOf } from './alert-controls.tsx';
import { AlertList } from './alert-list/alert-list.tsx';
import { SortedPart } from './alert-list/sorting/sorted-part.tsx';
import { useSettled } from './alert-list/use-settled.ts';
import { AlertFilters } from './filters/alert-filters.tsx';
import { useSettingCounts } from './filters/use-setting-counts.ts';
import type { StreamChoice } from './filters/use-stream-choice.ts';
import { GraphsProvider } from './graphs/graphs.context.tsx';
import { useHidden } from './hidden/use-hidden.ts';
import { HiddenDialog } from './pane/on-demand.ts';
import type { Stream } from './streams.ts';

const NoAlerts = optional(async () => (await import('./no-alerts.tsx')).NoAlerts);

export interface AlertStreamViewProps {
  readonly stream: Stream;
  readonly choice: StreamChoice;
  /** The alert that the pane shows. */
  readonly current: number | undefined;
  readonly hasPane: boolean;
  readonly onSelect: (alert: Alert, by: 'click' | 'keys' | 'enter') => void;
}

/** One stream: its filters and its live list of alerts. */
export function AlertStreamView(props: AlertStreamViewProps) {
  const { stream, choice, current, hasPane, onSelect } = props;
  const { order, hideStarted, minimumDrop } = choice;
  const { kind } = stream;
  const paused = alertPause.use();
  const { settings, isReadingSettings, areLate } = useStreamSettings(stream);
  // A setting that was deleted or switched off has no stream.
  const setting = settings.some(({ id, enabled }) => id === choice.setting && enabled)
    ? choice.setting
    : null;
  const narrowed = useMemo(
    () => ({
      kind,
      ...(hideStarted ? { hide_started: true } : {}),
      ...(minimumDrop > 0 && kind !== 'closed' ? { min_drop_percentage: minimumDrop } : {}),
    }),
    [kind, hideStarted, minimumDrop],
  );
  const filter = useMemo(() => (setting === null ? narrowed : { ...narrowed, setting }), [narrowed, setting]);
  const settingCounts = useSettingCounts(
    narrowed,
    settings.some(({ enabled, included }) => enabled && included),
  );
  const { alerts, count, counting, error, failure, isLoading, loadOlder, more, older, retry } =
    useAlertStream(filter);
  const settled = useSettled(alerts);
  const hidden = useHidden(kind);
  const shown = useMemo(
    () => (hidden.entries.length === 0 ? settled : settled.filter((alert) => !hidden.isHidden(alert))),
    [settled, hidden.entries, hidden.isHidden],
  );
  const sortedBy = ordersOf(kind).find(({ value }) => value === order && value !== 'time');
  const [showsHidden, setShowsHidden] = useState(false);
  const { rejection } = useAppSelector(selectRealtime);

  // The chips of the settings can need a second row, which would move what is below.
  if (isReadingSettings) {
    return (
      <>
        <div className="dash-filters dash-filters-place" />
        <Loading stream={stream} />
      </>
    );
  }
  return (
    <>
      <AlertFilters
        kind={kind}
        order={order}
        onOrder={choice.setOrder}
        count={isLoading || error !== null ? null : count}
        counting={counting}
        settings={settings}
        oneRow={areLate}
        settingCounts={settingCounts}
        setting={setting}
        onSetting={choice.setSetting}
        hideStarted={hideStarted}
        onHideStarted={choice.setHideStarted}
        minimumDrop={minimumDrop}
        onMinimumDrop={choice.setMinimumDrop}
        hidden={hidden.entries.length + hidden.leagues.length}
        onHidden={() => setShowsHidden(true)}
      />
      {sortedBy && error === null && (
        <SortedPart
          label={sortedBy.label}
          loaded={alerts.length}
          count={count}
          counting={counting}
          more={more}
          older={older}
          loadOlder={loadOlder}
        />
      )}
      {rejection !== null && <p role="status">{rejection}</p>}
      {isLoading && <Loading stream={stream} />}
      {error !== null && <ErrorState title="Alerts did not load" error={failure} onRetry={retry} />}
      {!isLoading && error === null && shown.length === 0 && !more && (
        <NoAlerts
          stream={stream}
          minimumDrop={minimumDrop}
          areOff={settings.length > 0 && settings.every(({ enabled }) => !enabled)}
        />
      )}
      {(shown.length > 0 || (more && !isLoading)) && error === null && (
        <GraphsProvider key={JSON.stringify(filter)}>
          <AlertList
            kind={kind}
            label={stream.label}
            alerts={shown}
            more={more}
            older={older}
            loadOlder={loadOlder}
            onHide={hidden.hide}
            order={order}
            paused={paused}
            onResume={() => alertPause.set(false)}
            current={current}
            hasPane={hasPane}
            onSelect={onSelect}
          />
        </GraphsProvider>
      )}
      {showsHidden && (
        <HiddenDialog
          open
          onClose={() => setShowsHidden(false)}
          entries={hidden.entries}
          onShow={hidden.show}
          leagues={hidden.leagues}
          onShowLeague={hidden.showLeague}
        />
      )}
    </>
  );
}

/** The user's settings of a stream, in their order; none until they are known. */
function useStreamSettings({ kind }: Stream) {
  const { data, isLoading } = useAlertsSettingsQuery();
  const settings = useMemo(() => (data?.settings ?? []).filter(({ type }) => type === kind), [data, kind]);
  const [arrival, setArrival] = useState<'awaited' | 'in time' | 'late'>('awaited');
  // For good: another attempt after a failed one does not hide the alerts.
  if (arrival === 'awaited' && !isLoading) setArrival('in time');
  useEffect(() => {
    const timer = setTimeout(() => setArrival((now) => (now === 'awaited' ? 'late' : now)), SETTINGS_MS);
    return () => clearTimeout(timer);
  }, []);
  return { settings, isReadingSettings: arrival === 'awaited', areLate: arrival === 'late' };
}

/** The alerts wait this long for the settings above them, not longer. Milliseconds. */
const SETTINGS_MS = 1_000;

function Loading({ stream }: { readonly stream: Stream }) {
  return <LoadingState label={`Loading ${stream.noun}`} columns={LOADING_COLUMNS} rows={6} />;
}

const LOADING_COLUMNS = '72px 1fr 132px 62px 76px';
