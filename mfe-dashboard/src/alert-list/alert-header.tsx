import { memo } from 'react';
import type { Column } from './columns.ts';

/** The head of the table. Where rows are cards, only those hear it who need it. */
export const AlertHeader = memo(function AlertHeader({ columns }: { readonly columns: readonly Column[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold a virtual list's scroller.
    // biome-ignore lint/a11y/useFocusableInteractive: a row of headers is no control.
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
