import { usePreferences } from '@fairline/shared/client';
import { type CellSelection, parseCellId } from '@fairline/shared/odds';
import { useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useFormatter } from '../format/use-formatter.ts';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingState } from '../states/loading-state.tsx';
import { ChangesTable } from './changes/changes-table.tsx';
import { findNewestChanges } from './changes/newest-changes.ts';
import type { LegendName } from './chart/chart-parts.ts';
import { ChartSection } from './chart/chart-section.tsx';
import { useHistory } from './history/use-history.ts';
import { historyMarks, type Mark } from './marks/marks.ts';
import './odds-history.css';

export interface HistorySummaryProps {
  readonly lineId: string;
  readonly cellId: string;
  /** Opens the whole history. */
  readonly onOpen: () => void;
}

export interface SummaryChartProps extends HistorySummaryProps {
  /** Of the selection. */
  readonly name: string;
  /** Moments to mark beside those of the history itself. */
  readonly marks: readonly Mark[];
}

/** Changes below a summary's chart. */
const MOST_CHANGES = 3;
const PLAIN = { approximate: false, ifNeverOffered: false };

/** The chart of a selection beside other content. */
export function SummaryChart({ cellId, ...rest }: SummaryChartProps) {
  const selection = useMemo(() => parseCellId(cellId), [cellId]);
  return selection && <SelectionChart {...rest} cellId={cellId} selection={selection} />;
}

type OfSelection = { readonly selection: CellSelection };

function SelectionChart({ lineId, selection, name, marks: own, onOpen }: SummaryChartProps & OfSelection) {
  const { scaleGraphByTime } = usePreferences();
  const { history, points, error, retry } = useHistory(lineId, selection, PLAIN);
  const [visible, setVisible] = useState<ReadonlySet<LegendName>>(new Set(['odds', 'fair', 'limit']));
  const marks = useMemo(
    () => (history === null ? own : [...historyMarks(history, selection, points), ...own]),
    [history, selection, points, own],
  );
  const hasLimits = useMemo(() => points.some(({ limit }) => limit !== null), [points]);
  if (error !== null) return <ErrorState title="The history did not load" error={error} onRetry={retry} />;
  if (history === null) return <LoadingState label="Loading the history" rows={2} />;
  if (points.length === 0) return <p className="fl-history-empty">No odd history recorded yet</p>;
  return (
    <ChartSection
      isSummary
      points={points}
      marks={marks}
      name={name}
      isOpen={points.at(-1)?.odds != null}
      visible={visible}
      onVisible={setVisible}
      hasLimits={hasLimits}
      settings={{ scaleToTime: scaleGraphByTime, approximate: false }}
      onShow={onOpen}
    />
  );
}

/** The newest changes of a selection beside other content. */
export function SummaryChanges({ cellId, ...rest }: HistorySummaryProps) {
  const selection = useMemo(() => parseCellId(cellId), [cellId]);
  return selection && <SelectionChanges {...rest} cellId={cellId} selection={selection} />;
}

function SelectionChanges({ lineId, selection, onOpen }: HistorySummaryProps & OfSelection) {
  const format = useFormatter();
  const { history, points } = useHistory(lineId, selection, PLAIN);
  const hasLimits = useMemo(() => points.some(({ limit }) => limit !== null), [points]);
  const newest = useMemo(
    () =>
      findNewestChanges(points, { fair: true, limit: hasLimits, vig: false }, format, MOST_CHANGES).reverse(),
    [points, hasLimits, format],
  );
  // The chart says why there is none.
  if (history === null || newest.length === 0) return null;
  return (
    <section className="fl-history" aria-label="History">
      <div className="fl-history-title">
        <h3>History</h3>
        <Button size="small" kind="text" onClick={onOpen}>
          All {format.count(Math.max(history.changes, newest.length))} changes
        </Button>
      </div>
      <ChangesTable
        points={newest}
        marks={[]}
        columns={{ limit: hasLimits, vig: false }}
        shown={null}
        onShown={() => undefined}
      />
    </section>
  );
}
