import { useUpgradeLevel } from '@fairline/shared/client';
import { type Alert, planIncludes, STREAM_FEATURES } from '@fairline/shared/contracts';
import type { CellId } from '@fairline/shared/odds';
import { EmptyState, PageBody, PageHead, PlanGate, useMedia, useOddsDrawer } from '@fairline/shared/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AlertControls } from './alert-controls.tsx';
import { AlertStreamView } from './alert-stream.view.tsx';
import { AlertTabs, VALUES_TAB } from './alert-tabs.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { useStreamChoice } from './filters/use-stream-choice.ts';
import { alertCells } from './pane/alert-cell.ts';
import { toAlertOrigin } from './pane/log-alert.ts';
import { AlertDrawer, AlertPane } from './pane/on-demand.ts';
import { SpecialHistory } from './pane/special-history.tsx';
import { streamOf } from './streams.ts';
import { ReachedTargetsOnDemand } from './targets/on-demand.tsx';
import { ValuesPage } from './values/values-page.tsx';
import './dashboard.css';

const PANEL = 'dashboard-panel';
/** From this width a pane beside the list shows the selected alert, below it a drawer. */
const WITH_PANE = '(min-width: 1280px)';

/** The alert streams, one tab each; the `tab` query parameter selects one. */
export function DashboardScreen() {
  const [search, setSearch] = useSearchParams();
  const onTab = (tab: string) => setSearch({ tab });
  return search.get('tab') === VALUES_TAB.id ? (
    <ValuesPage panelId={PANEL} onChange={onTab} />
  ) : (
    <StreamsPage onTab={onTab} />
  );
}

/** The streams of the sharp bookmaker. */
function StreamsPage({ onTab }: { readonly onTab: (tab: string) => void }) {
  const level = useUpgradeLevel();
  const [search] = useSearchParams();
  const stream = streamOf(search.get('tab'));
  const choice = useStreamChoice(stream.kind);
  const [selected, setSelected] = useState<Alert | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const hasPane = useMedia(WITH_PANE) && planIncludes(level, STREAM_FEATURES[stream.kind]);
  const ofStream = selected?.type === stream.kind ? selected : null;
  const [special, setSpecial] = useState<Alert | null>(null);
  const openHistory = useOpenHistory();
  const showHistory = useCallback(
    (alert: Alert, cellId: CellId | null) => {
      setSpecial(null);
      if (cellId === null) setDrawerOpen(true);
      else openHistory(alert, cellId);
    },
    [openHistory],
  );
  const showsIn = useRef({ hasPane, current: ofStream?.id });
  useEffect(() => {
    showsIn.current = { hasPane, current: ofStream?.id };
  }, [hasPane, ofStream]);
  const select = useCallback(
    (alert: Alert, by: 'click' | 'keys' | 'enter') => {
      setSelected(alert);
      setSpecial(null);
      if (by === 'keys') return;
      const isAgain = showsIn.current.hasPane && showsIn.current.current === alert.id;
      // The first click shows its match, in the pane or in a drawer.
      if (by === 'click' && !isAgain) setDrawerOpen(true);
      else if (alert.market === 'specials') setSpecial(alert);
      else showHistory(alert, alertCells(alert, null)[0] ?? null);
    },
    [showHistory],
  );

  return (
    <>
      <PageHead
        title="Alerts"
        titleHidden
        tabs={<AlertTabs active={stream.kind} panelId={PANEL} onChange={onTab} />}
        actions={
          <>
            <AlertControls kind={stream.kind} order={choice.order} onOrder={choice.setOrder} />
            <ConnectionStatus />
          </>
        }
      />
      <PageBody
        pane={hasPane && (ofStream ? <AlertPane alert={ofStream} /> : <NoAlert />)}
        paneLabel="The selected alert"
      >
        <div id={PANEL} role="tabpanel" aria-label={stream.label}>
          <h2 className="fl-hidden">{stream.label}</h2>
          <PlanGate
            feature={STREAM_FEATURES[stream.kind]}
            name={`The ${stream.label} stream`}
            about={stream.about}
          >
            <AlertStreamView
              key={stream.kind}
              stream={stream}
              choice={choice}
              current={ofStream?.id}
              hasPane={hasPane}
              onSelect={select}
            />
          </PlanGate>
          <ReachedTargetsOnDemand />
        </div>
      </PageBody>
      {special && <SpecialHistory alert={special} onFound={showHistory} />}
      {!hasPane && isDrawerOpen && ofStream && (
        <AlertDrawer alert={ofStream} onClose={() => setDrawerOpen(false)} />
      )}
    </>
  );
}

function NoAlert() {
  return (
    <div className="dash-pane">
      <EmptyState title="No alert is selected">
        <p>Click an alert, or press Enter on it, to see its match here.</p>
      </EmptyState>
    </div>
  );
}

/** Opens the history of a selection of an alert's line. It is the same function for every address. */
function useOpenHistory(): (alert: Alert, cellId: CellId) => void {
  const { open } = useOddsDrawer();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  }, [open]);
  return useCallback(
    (alert, cellId) => latest.current({ lineId: alert.line_id, cellId }, { alert: toAlertOrigin(alert) }),
    [],
  );
}
