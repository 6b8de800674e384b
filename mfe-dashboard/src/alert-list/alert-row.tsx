import { type Alert, TIMINGS } from '@fairline/shared/contracts';
import { memo, useEffect, useState } from 'react';
import { AlertCell } from './alert-cell.tsx';
import type { Column } from './columns.ts';
import { useTurn } from './use-turn.ts';

export interface AlertRowProps {
  readonly alert: Alert;
  /** Place in the table, the header being 1. */
  readonly position: number;
  readonly columns: readonly Column[];
  /** The alert belongs to the match of the row above. */
  readonly continued: boolean;
  /** Whether an alert has just arrived. */
  readonly isFresh: (id: number) => boolean;
}

/** One alert. It flashes once when it has just arrived. */
export function AlertRow({ alert, position, columns, continued, isFresh }: AlertRowProps) {
  const [fresh, setFresh] = useState(() => isFresh(alert.id));
  const filled = useTurn();
  useEffect(() => {
    if (!fresh) return;
    const timer = setTimeout(() => setFresh(false), TIMINGS.flash);
    return () => clearTimeout(timer);
  }, [fresh]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold a virtual list's scroller.
    // biome-ignore lint/a11y/useFocusableInteractive: the row is read; what can be done with it is a link in it.
    <div
      className={`alert-row${fresh ? ` alert-fresh-${signOf(alert)}` : ''}${continued ? ' alert-continued' : ''}`}
      role="row"
      aria-rowindex={position}
      data-alert-id={alert.id}
    >
      {filled && <AlertCells alert={alert} columns={columns} />}
    </div>
  );
}

/** A new alert moves every row by one place; what stands in them stays as it is. */
const AlertCells = memo(function AlertCells({ alert, columns }: Pick<AlertRowProps, 'alert' | 'columns'>) {
  return columns.map((column) => (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold a virtual list's scroller.
    <div
      key={column.id}
      role="cell"
      className={`alert-cell alert-${column.id}${column.numeric ? ' alert-numeric' : ''}${column.leading ? ' alert-leading' : ''}`}
    >
      <AlertCell alert={alert} column={column.id} />
    </div>
  ));
});

/** A limit that rises is the only good news among alerts. */
function signOf(alert: Alert): 'up' | 'down' {
  return alert.type === 'limit' && alert.direction === 1 ? 'up' : 'down';
}
