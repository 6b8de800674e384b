import type { Alert } from '@fairline/shared/contracts';
import { useFormatter, useOddsDrawer } from '@fairline/shared/ui';
import { GraphButton, type Mark, SummaryChanges, SummaryChart } from '@fairline/shared/ui/graphs';
import { useMemo } from 'react';
import { alertLabels } from '../alert-list/group/alert-labels.ts';
import { toAlertOrigin } from './log-alert.ts';

export interface PaneHistoryProps {
  readonly alert: Alert;
  /** Of its selection. */
  readonly cellId: string;
}

/** The chart of the selection of an alert, with the alert in it. */
export function PaneChart({ alert, cellId }: PaneHistoryProps) {
  const format = useFormatter();
  const { name, ending } = alertLabels(alert, format);
  const marks = useMemo(
    (): readonly Mark[] =>
      alert.type === 'closed'
        ? []
        : [
            {
              kind: 'alert',
              at: Date.parse(alert.created_at),
              text: alertText(alert, format.percent(alert.drop_percentage)),
            },
          ],
    [alert, format],
  );
  return (
    <SummaryChart
      lineId={alert.line_id}
      cellId={cellId}
      name={`${name} ${ending}`}
      marks={marks}
      onOpen={useOpenHistory(alert, cellId)}
    />
  );
}

function alertText(alert: Exclude<Alert, { type: 'closed' }>, size: string): string {
  return alert.type === 'odds'
    ? `Alert, ${size}`
    : `Limit alert, ${alert.direction === 1 ? '▲' : '▼'} ${size}`;
}

/** The newest changes of the selection of an alert. */
export function PaneChanges({ alert, cellId }: PaneHistoryProps) {
  return <SummaryChanges lineId={alert.line_id} cellId={cellId} onOpen={useOpenHistory(alert, cellId)} />;
}

/** Adds the chart of the selection to the Graph Center. */
export function PaneGraph({ alert, cellId }: PaneHistoryProps) {
  return <GraphButton lineId={alert.line_id} cellId={cellId} />;
}

function useOpenHistory(alert: Alert, cellId: string): () => void {
  const { open } = useOddsDrawer();
  return () => open({ lineId: alert.line_id, cellId }, { alert: toAlertOrigin(alert) });
}
