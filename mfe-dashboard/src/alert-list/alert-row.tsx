import { type Alert, TIMINGS } from '@fairline/shared/contracts';
import { memo, useEffect, useState } from 'react';
import { AlertCell } from './alert-cell.tsx';
import type { Column } from './columns.ts';
import { useRenderBudget } from './use-render-budget.ts';

export interface AlertRowProps {
  readonly alert: Alert;
  /** Row number in the table; the header is 1. */
  readonly position: number;
  readonly columns: readonly Column[];
  /** The alert belongs to the same match as the row above. */
  readonly continued: boolean;
  /** Whether an alert has just arrived. */
  readonly isFresh: (id: number) => boolean;
}

/** One alert. It flashes once on arrival. */
export function AlertRow({ alert, position, columns, continued, isFresh }: AlertRowProps) {
  const [fresh, setFresh] = useState(() => isFresh(alert.id));
  const filled = useRenderBudget();
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(false), TIMINGS.flash);
    return () => clearTimeout(timer);
  }, [fresh]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot contain the virtual list's scroller.
    // biome-ignore lint/a11y/useFocusableInteractive: the row itself is not interactive; the link in it is focusable.
    <div
      className={`alert-row${fresh ? ` alert-fresh-${flashOf(alert)}` : ''}${continued ? ' alert-continued' : ''}`}
      role="row"
      aria-rowindex={position}
      data-alert-id={alert.id}
    >
      {filled && <AlertCells alert={alert} columns={columns} />}
    </div>
  );
}

/** Memoized: a new alert moves every row down by one, but does not change their cells. */
const AlertCells = memo(function AlertCells({ alert, columns }: Pick<AlertRowProps, 'alert' | 'columns'>) {
  return columns.map((column) => (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot contain the virtual list's scroller.
    <div
      key={column.id}
      role="cell"
      className={`alert-cell alert-${column.id}${column.numeric ? ' alert-numeric' : ''}${column.leading ? ' alert-leading' : ''}`}
    >
      <AlertCell alert={alert} column={column.id} />
    </div>
  ));
});

/** The flash colour: only a raised limit is green. */
function flashOf(alert: Alert): 'up' | 'down' {
  return alert.type === 'limit' && alert.direction === 1 ? 'up' : 'down';
}
