import { memo } from 'react';
import type { Column } from './columns.ts';

export interface AlertHeaderProps {
  readonly columns: readonly Column[];
}

/** The header of the table. In the card layout it is visible to screen readers only. */
export const AlertHeader = memo(function AlertHeader({ columns }: AlertHeaderProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot contain the virtual list's scroller.
    // biome-ignore lint/a11y/useFocusableInteractive: a row of headers is not interactive.
    <div className="alert-row alert-header" role="row" aria-rowindex={1}>
      {columns.map(({ id, title, about, numeric }) => (
        // biome-ignore lint/a11y/useSemanticElements: see above.
        // biome-ignore lint/a11y/useFocusableInteractive: see above.
        <div
          key={id}
          role="columnheader"
          className={numeric ? 'alert-cell alert-numeric' : 'alert-cell'}
          title={about}
        >
          {title}
        </div>
      ))}
    </div>
  );
});
