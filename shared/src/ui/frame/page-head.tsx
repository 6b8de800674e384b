import type { ReactNode } from 'react';
import './page-head.css';

export interface PageHeadProps {
  readonly title: string;
  /** Leaves the title to screen readers, on pages whose first tab says the same. */
  readonly titleHidden?: boolean;
  /** A row of tabs beside the title. */
  readonly tabs?: ReactNode;
  /** Buttons and status at the far end; on phones below the tabs. */
  readonly actions?: ReactNode;
}

/** The head of a page: title, tabs and actions in one bar that stays in view while the page scrolls. */
export function PageHead({ title, titleHidden = false, tabs, actions }: PageHeadProps) {
  return (
    <div className="fl-page-head">
      <h1 className={titleHidden ? 'fl-hidden' : 'fl-page-title'}>{title}</h1>
      {tabs && <div className="fl-page-tabs">{tabs}</div>}
      {actions && <div className="fl-page-actions">{actions}</div>}
    </div>
  );
}
