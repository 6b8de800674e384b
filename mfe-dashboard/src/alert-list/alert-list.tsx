import { usePreferences } from '@fairline/shared/client';
import type { Alert, AlertKind } from '@fairline/shared/contracts';
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { continuedAlerts } from './alert-groups.ts';
import { AlertHeader } from './alert-header.tsx';
import { AlertRow } from './alert-row.tsx';
import { columnsOf, leastWidth } from './columns.ts';
import { type ListEnd, ListFooter } from './list-footer.tsx';
import { useArrivals } from './use-arrivals.ts';
import { useFits } from './use-fits.ts';
import { useHeldBack } from './use-held-back.ts';
import './alert-list.css';

/** Height of a row, fixed so that nothing has to be measured and nothing jumps. Pixels, as in alert-list.css. */
const ROW_HEIGHT = { table: { modern: 46, compact: 30 }, cards: { modern: 90, compact: 78 } };
/** Rows kept beyond the visible ones, in pixels: a quick scroll shows rows and not gaps. */
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

/** Alerts as a table that holds thousands: only the rows in sight exist. */
export function AlertList({ kind, alerts, more, older, loadOlder }: AlertListProps) {
  const { alertDesign, displayChange, hideSecondaryOdds, showVig } = usePreferences();
  const list = useRef<VirtuosoHandle>(null);
  const { shown, waiting, onTop, release } = useHeldBack(alerts);
  const isFresh = useArrivals(alerts[0]?.id ?? 0);
  const columns = useMemo(
    () => columnsOf(kind, { displayChange, hideSecondaryOdds, showVig, alertDesign }),
    [kind, displayChange, hideSecondaryOdds, showVig, alertDesign],
  );
  const end = useMemo<ListEnd>(() => ({ more, older, loadOlder }), [more, older, loadOlder]);
  const continued = useMemo(() => continuedAlerts(shown), [shown]);
  const [fits, room] = useFits(leastWidth(columns));
  const layout = fits ? 'table' : 'cards';
  const height = ROW_HEIGHT[layout][alertDesign];

  const showNew = (): void => {
    release();
    list.current?.scrollToIndex({ index: 0 });
  };

  return (
    <div
      ref={room}
      className={`alerts alerts-${alertDesign} alerts-as-${layout}`}
      style={{
        '--alert-columns': columns.map(({ width }) => width).join(' '),
        '--alert-height': `${height}px`,
      }}
    >
      {waiting > 0 && (
        <Button className="alerts-new" type="primary" size="small" shape="round" onClick={showNew}>
          ↑ {waiting} new
        </Button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot hold a virtual list's scroller. */}
      <div
        className="alerts-table"
        role="table"
        aria-label="Alerts"
        aria-rowcount={more ? -1 : shown.length + 1}
      >
        <AlertHeader columns={columns} />
        <Virtuoso
          // Another height is another list: what it keeps of the rows' places would be wrong, as when a phone is turned.
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
