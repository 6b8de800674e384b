import { unitOf } from '@fairline/shared/alerts';
import { useCurrentLine, useMatchesLinesQuery, useUpgradeLevel } from '@fairline/shared/client';
import { type Alert, type OddsLine, parseLineId, planIncludes } from '@fairline/shared/contracts';
import {
  ErrorState,
  EventOddsPanel,
  LoadingState,
  NoPricesState,
  openLogBet,
  startState,
  useOddsDrawer,
  useTicking,
} from '@fairline/shared/ui';
import {
  choiceOf,
  type MarketChoice,
  MatchChoice,
  matchMarkets,
  shownMarket,
} from '@fairline/shared/ui/matches';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { alertCells } from './alert-cell.ts';
import { AlertFigures } from './alert-figures.tsx';
import { toAlertOrigin } from './log-alert.ts';
import { PaneChanges, PaneChart } from './pane-history-on-demand.ts';
import { useIsUsed } from './use-is-used.ts';

export interface MatchPaneProps {
  readonly alert: Alert;
  /** Whether the history of its selection is shown beside the prices. */
  readonly hasHistory?: boolean;
}

/** The match of an alert with its selection: the figures, then all prices of its period. */
export function MatchPane({ alert, hasHistory = false }: MatchPaneProps) {
  const hasMatches = planIncludes(useUpgradeLevel(), 'matches');
  const isUsed = useIsUsed();
  const below = (
    <p className="dash-explain">
      <Link
        to={`/alert-settings?event=${parseLineId(alert.line_id).eventId}`}
        title="What your settings did with every move of this match"
      >
        Why did I not get this one?
      </Link>
    </p>
  );
  return hasMatches ? (
    <WholeMatch key={alert.line_id} alert={alert} hasHistory={hasHistory} isUsed={isUsed} below={below} />
  ) : (
    <OnePeriod alert={alert} hasHistory={hasHistory} isUsed={isUsed} below={below} />
  );
}

interface AlertMatchProps extends MatchPaneProps {
  /** Whether the page has been used: its history is loaded then, so that the first load has no chart. */
  readonly isUsed: boolean;
  /** Stands below the prices, once they are there. */
  readonly below: ReactNode;
}

/** All markets and periods of the match, kept up to date by pushes. The line of the alert is shown first. */
function WholeMatch({ alert, hasHistory, isUsed, below }: AlertMatchProps) {
  const { eventId } = parseLineId(alert.line_id);
  const { data: lines, error, refetch } = useMatchesLinesQuery(eventId);
  const [chosen, setChosen] = useState<MarketChoice | null>(null);
  const markets = useMemo(() => matchMarkets(lines ?? []), [lines]);
  const own = lines?.find(({ line_id }) => line_id === alert.line_id) ?? null;
  const starts = Date.parse(alert.starts);
  const isLive = useTicking((now) => startState(starts, own?.settledStatus, now) === 'live');
  const panel = useId();
  const history = usePaneHistory(alert, own, hasHistory === true, isUsed);
  if (!lines) {
    return error ? (
      <>
        <ErrorState title="Prices did not load" error={error} onRetry={refetch} />
        {below}
      </>
    ) : (
      <LoadingState label="Loading prices" />
    );
  }
  const parent = own?.parent_id ?? null;
  const choice = chosen ?? (own ? choiceOf(markets, own) : { market: null, live: null, period: null });
  const shown = shownMarket(markets, choice, isLive);
  return (
    <>
      <AlertFigures alert={alert} line={own} />
      {history.chart}
      {parent !== null && unitOf(alert) !== null && (
        <p>
          <Link to={`/matches?event_id=${parent}`}>To the match itself</Link>
        </p>
      )}
      {shown && (
        <MatchChoice
          markets={markets}
          shown={shown}
          choice={choice}
          onChange={setChosen}
          panelId={panel}
          match={lines.find(({ event_id }) => event_id === eventId)}
          hasStarted={isLive}
        />
      )}
      <div
        id={panel}
        role={markets.length > 1 ? 'tabpanel' : undefined}
        className={shown && shown.lines.length > 1 ? 'dash-chosen' : undefined}
      >
        <Prices alert={alert} line={(chosen ? null : own) ?? shown?.line ?? null} below={below} />
      </div>
      {history.changes}
    </>
  );
}

/** The period of the alert alone, for plans without the match search. */
function OnePeriod({ alert, hasHistory, isUsed, below }: AlertMatchProps) {
  const line = useCurrentLine(alert.line_id);
  const history = usePaneHistory(alert, line ?? null, hasHistory === true, isUsed);
  if (line === undefined) return <LoadingState label="Loading prices" />;
  return (
    <>
      <AlertFigures alert={alert} line={line} />
      {history.chart}
      <Prices alert={alert} line={line} below={below} />
      {history.changes}
    </>
  );
}

/** A selection that stays for this long is not one of those that the arrow keys pass. Milliseconds. */
const STAYS_MS = 300;

/** The history of the alert's selection, once the selection stays and the page has been used. */
function usePaneHistory(alert: Alert, line: OddsLine | null, isOn: boolean, isUsed: boolean) {
  const [stays, setStays] = useState<number | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setStays(alert.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [alert.id, isOn]);
  const [cellId] = useMemo(() => alertCells(alert, line), [alert, line]);
  if (!isOn || cellId === undefined) return { chart: null, changes: null };
  const key = `${alert.line_id}/${cellId}`;
  const isRead = isUsed && stays === alert.id;
  return {
    chart: (
      <div className="dash-chart">{isRead && <PaneChart key={key} alert={alert} cellId={cellId} />}</div>
    ),
    changes: isRead && <PaneChanges key={key} alert={alert} cellId={cellId} />,
  };
}

interface PricesProps extends Pick<AlertMatchProps, 'alert' | 'below'> {
  readonly line: OddsLine | null;
}

function Prices({ alert, line, below }: PricesProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { open } = useOddsDrawer();
  const selected = useMemo(
    () => new Set(line && line.line_id === alert.line_id ? alertCells(alert, line) : []),
    [alert, line],
  );
  const isShown = line !== null;
  // The code of the panel may be loaded first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another alert has another cell.
  useEffect(() => {
    const element = panel.current;
    if (!isShown || !element) return;
    const reveal = (): boolean => {
      const cell = element.querySelector('.fl-cell-selected');
      if (cell) scrollWithin(cell);
      return cell !== null;
    };
    if (reveal()) return;
    const observer = new MutationObserver(() => {
      if (reveal()) observer.disconnect();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [alert.id, isShown]);
  if (!line) {
    return (
      <>
        <NoPricesState eventId={parseLineId(alert.line_id).eventId} />
        {below}
      </>
    );
  }
  // The other prices of the match are not the alert's.
  const fromAlert = (cellId: string) => (selected.has(cellId) ? { alert: toAlertOrigin(alert) } : {});
  return (
    <div ref={panel} className="dash-prices">
      <EventOddsPanel
        key={line.line_id}
        line={line}
        selected={selected}
        onSelect={(cellId) => open({ lineId: line.line_id, cellId }, fromAlert(cellId))}
        onLogBet={(cellId) => openLogBet({ lineId: line.line_id, selection: cellId, ...fromAlert(cellId) })}
        below={below}
      />
    </div>
  );
}

/** Scrolls the pane or drawer, not the page, until the element is in view. */
function scrollWithin(element: Element): void {
  const scroller = element.closest('.fl-page-pane, .fl-drawer-body');
  if (!scroller) return;
  const [box, frame] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  // The buttons at the bottom of the pane lie above the prices.
  const foot = scroller.querySelector('.dash-pane-foot')?.getBoundingClientRect().height ?? 0;
  const bottom = frame.bottom - foot;
  if (box.bottom > bottom) scroller.scrollTop += box.bottom - bottom + box.height;
  else if (box.top < frame.top) scroller.scrollTop -= frame.top - box.top + box.height;
}
