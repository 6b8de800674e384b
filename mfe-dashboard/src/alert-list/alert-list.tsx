import { usePreferences } from '@fairline/shared/client';
import type { Alert, AlertKind } from '@fairline/shared/contracts';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { continuedAlerts } from './alert-groups.ts';
import { AlertHeader } from './alert-header.tsx';
import { AlertRow } from './alert-row.tsx';
import { columnsOf, minimumWidth } from './columns.ts';
import { type ListEnd, ListFooter } from './list-footer.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useMinimumWidth } from './use-minimum-width.ts';
import { usePausedList } from './use-paused-list.ts';
import './alert-list.css';

/** Row heights. Fixed, so that no row has to be measured. Pixels, as in alert-list.css. */
const ROW_HEIGHT = { table: { modern: 46, compact: 30 }, cards: { modern: 90, compact: 78 } };
/** Rows rendered beyond the visible ones, so that fast scrolling shows no gaps. Pixels. */
const OVERSCAN = 300;
const COMPONENTS = { Footer: ListFooter };

export interface AlertListProps {
  readonly kind: AlertKind;
  /** Newest first. */
  readonly alerts: readonly Alert[];
  readonly more: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  readonly loadOlder: () => Promise<void>;
}

/** A virtual table of alerts: only the visible rows are in the DOM. */
export function AlertList({ kind, alerts, more, older, loadOlder }: AlertListProps) {
  const { alertDesign, displayChange, hideSecondaryOdds, showVig } = usePreferences();
  const list = useRef<VirtuosoHandle>(null);
  const { shown, pending, onTop, resume } = usePausedList(alerts);
  const isFresh = useArrivals(alerts[0]?.id ?? 0);
  const columns = useMemo(
    () => columnsOf(kind, { displayChange, hideSecondaryOdds, showVig, alertDesign }),
    [kind, displayChange, hideSecondaryOdds, showVig, alertDesign],
  );
  const end = useMemo<ListEnd>(() => ({ more, older, loadOlder }), [more, older, loadOlder]);
  const continued = useMemo(() => continuedAlerts(shown), [shown]);
  const [wideEnough, container] = useMinimumWidth(minimumWidth(columns));
  const layout = wideEnough ? 'table' : 'cards';
  const height = ROW_HEIGHT[layout][alertDesign];

  const showNew = (): void => {
    resume();
    list.current?.scrollToIndex({ index: 0 });
  };

  return (
    <div
      ref={container}
      className={`alerts alerts-${alertDesign} alerts-as-${layout}`}
      style={{
        '--alert-columns': columns.map(({ width }) => width).join(' '),
        '--alert-height': `${height}px`,
      }}
    >
      {pending > 0 && (
        <Button className="alerts-new" type="primary" size="small" shape="round" onClick={showNew}>
          ↑ {pending} new
        </Button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot contain the virtual list's scroller. */}
      <div
        className="alerts-table"
        role="table"
        aria-label="Alerts"
        aria-rowcount={more ? -1 : shown.length + 1}
      >
        <AlertHeader columns={columns} />
        <Virtuoso
          // Remounts the list when the row height changes, as on rotating a phone: its cached positions would be wrong.
          key={height}
          ref={list}
          role="rowgroup"
          className="alerts-scroller"
          data={shown}
          context={end}
          components={COMPONENTS}
          fixedItemHeight={height}
          increaseViewportBy={OVERSCAN}
          computeItemKey={(_, alert) => alert.id}
          atTopThreshold={height / 2}
          atTopStateChange={onTop}
          endReached={() => void loadOlder()}
          itemContent={(index, alert) => (
            <AlertRow
              alert={alert}
              position={index + 2}
              columns={columns}
              continued={continued[index] ?? false}
              isFresh={isFresh}
            />
          )}
        />
      </div>
    </div>
  );
}
