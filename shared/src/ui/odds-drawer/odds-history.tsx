import { useCurrentLine, usePreferences, useUpgradeLevel } from '@fairline/shared/client';
import { isChartPeriod, planIncludes } from '@fairline/shared/contracts';
import { type CellSelection, parseCellId } from '@fairline/shared/odds';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { GraphButton } from '../graphs/graph-button.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState } from '../states/loading-state.tsx';
import { isApproximable } from './approximate/ladders.ts';
import { ChangesTable, type ShownChange } from './changes/changes-table.tsx';
import type { LegendName } from './chart/chart-parts.ts';
import { ChartSection } from './chart/chart-section.tsx';
import type { DrawerSelection } from './drawer-address.ts';
import { csvName, historyCsv, saveText } from './history/history-csv.ts';
import { useHistory } from './history/use-history.ts';
import { HistoryFigures } from './history-figures.tsx';
import { useAlertMarks } from './marks/alert-marks.ts';
import { useBetMarks } from './marks/bet-marks.ts';
import { historyMarks } from './marks/marks.ts';
import { MatchLink } from './match-link.tsx';
import { SelectionChoice } from './selection-choice.tsx';
import { selectionTexts, specialOf } from './selection-texts.ts';
import { useHistorySettings } from './use-history-settings.ts';
import './odds-history.css';

export interface OddsHistoryViewProps {
  readonly lineId: string;
  readonly cellId: string;
  /** Called with another selection of the same market. */
  readonly onSelect: (selection: DrawerSelection) => void;
}

/** The history of the selection in an address. */
export function OddsHistoryView(props: OddsHistoryViewProps) {
  const { cellId } = props;
  const selection = useMemo(() => parseCellId(cellId), [cellId]);
  if (selection === null) {
    return <EmptyState title="There is no such selection">The address is not complete.</EmptyState>;
  }
  return <SelectionHistoryView {...props} selection={selection} />;
}

interface SelectionHistoryViewProps extends OddsHistoryViewProps {
  readonly selection: CellSelection;
}

/** The history of one selection: figures, chart and every change. */
function SelectionHistoryView({ lineId, cellId, selection, onSelect }: SelectionHistoryViewProps) {
  const format = useFormatter();
  const line = useCurrentLine(lineId);
  const isLate = useIsLate();
  const { showVig } = usePreferences();
  const hasPlan = planIncludes(useUpgradeLevel(), 'line-approximation');
  const isLadder = isApproximable(selection, line === undefined || line?.live_status === 1, line?.sport_id);
  const settings = useHistorySettings(hasPlan && isLadder);
  const { history, points, neverOffered, isPending, error, retry } = useHistory(lineId, selection, {
    approximate: settings.approximate,
    ifNeverOffered: hasPlan,
  });
  const [visible, setVisible] = useState(() => legendOf(showVig));
  const [followedVig, setFollowedVig] = useState(showVig);
  if (followedVig !== showVig) {
    setFollowedVig(showVig);
    setVisible(legendOf(showVig));
  }
  const alerts = useAlertMarks(Number(lineId.split(':')[0]), lineId, selection, format);
  const special = specialOf(selection, line, history);
  const contestant = selection.market === 'specials' ? special?.outcomes[selection.index]?.name : undefined;
  const bets = useBetMarks(lineId, selection, contestant, format);
  const marks = useMemo(
    () => (history === null ? [] : [...historyMarks(history, selection, points), ...alerts, ...bets]),
    [history, selection, points, alerts, bets],
  );
  const [shown, setShown] = useState<ShownChange | null>(null);
  const onShow = useCallback((at: number) => setShown({ at }), []);
  const onShown = useCallback(() => setShown(null), []);
  const hasLimits = useMemo(() => points.some(({ limit }) => limit !== null), [points]);

  if (error !== null) return <ErrorState title="The history did not load" error={error} onRetry={retry} />;
  // What has no price of its own may be approximated, which its line decides.
  if (history === null || (points.length === 0 && line === undefined && !isLate)) {
    return <LoadingState label="Loading the history" />;
  }

  const { name, market } = selectionTexts(history, selection, special, format);
  // Until the line is read, what its history ends with.
  const isOpen = line === undefined ? points.at(-1)?.odds != null : line?.is_open === true;
  return (
    <div className="fl-history">
      <div className="fl-history-head">
        <div>
          <h3>{name}</h3>
          <p>{market}</p>
        </div>
        <SelectionChoice
          line={line}
          history={history}
          selection={selection}
          cellId={cellId}
          onSelect={(next) => onSelect({ lineId, cellId: next })}
        />
        <MatchLink eventId={String(history.event_id)} />
      </div>
      {isChartPeriod(history.sport_id, history.period_num) && (
        <GraphButton
          lineId={lineId}
          cellId={cellId}
          specialId={special === undefined ? undefined : String(special.id)}
        />
      )}
      {points.length > 0 && (
        <HistoryFigures history={history} points={points} isOpen={isOpen} selection={selection} />
      )}
      {neverOffered && points.length > 0 && (
        <p className="fl-history-note" role="status">
          This line was never offered. Its prices are approximated from the lines beside it.
        </p>
      )}
      {points.length > 0 && (
        <ChartSection
          points={points}
          marks={marks}
          name={name}
          isOpen={isOpen}
          visible={visible}
          onVisible={setVisible}
          hasLimits={hasLimits}
          settings={settings}
          onShow={onShow}
          canApproximate={
            !isLadder || neverOffered ? null : hasPlan ? true : 'Approximated lines are part of the Pro plan'
          }
        />
      )}
      <div className="fl-history-title">
        <h3>Changes</h3>
        {points.length > 0 && (
          <>
            <span className="fl-quiet">
              {countText(history.changes, points.length, history.thinned, format)}
            </span>
            <Button
              size="small"
              icon="share"
              onClick={() => saveText(csvName([history.home, history.away, name]), historyCsv(points))}
            >
              Export CSV
            </Button>
          </>
        )}
      </div>
      {isPending && <LoadingState label="Approximating" rows={1} />}
      {points.length === 0 ? (
        !isPending && <p className="fl-history-empty">No odd history recorded yet</p>
      ) : (
        <ChangesTable
          points={points}
          marks={marks}
          columns={{ limit: hasLimits, vig: visible.has('vig') }}
          shown={shown}
          onShown={onShown}
        />
      )}
    </div>
  );
}

/** How long a history without a price waits for its line. Milliseconds. */
const WAIT_FOR_LINE_MS = 1_000;

/** Whether the line has been awaited for long enough. */
function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), WAIT_FOR_LINE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

function countText(
  stored: number,
  shown: number,
  thinned: boolean,
  format: ReturnType<typeof useFormatter>,
): string {
  return thinned
    ? `${format.count(shown)} of ${format.count(Math.max(stored, shown))}, newest first`
    : `${format.count(shown)}, newest first`;
}

/** What the chart shows at first. */
const legendOf = (showVig: boolean): ReadonlySet<LegendName> =>
  new Set(showVig ? ['odds', 'fair', 'limit', 'vig'] : ['odds', 'fair', 'limit']);
