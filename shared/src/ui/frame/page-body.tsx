import type { ReactNode } from 'react';
import './page-body.css';

export interface PageBodyProps {
  /** `reading` for settings and texts: at most 720 px. `fill` takes the height of the window, for a list with its own scroller. */
  readonly width?: 'full' | 'reading' | 'fill';
  /** Shown right of the content from 1280 px; below that the page opens the same content in a drawer. */
  readonly pane?: ReactNode;
  /** Accessible name of the pane. */
  readonly paneLabel?: string;
  readonly children: ReactNode;
}

/** The content of a page in the width that the window has, with an optional pane that stays in view. */
export function PageBody({ width = 'full', pane, paneLabel, children }: PageBodyProps) {
  if (!pane) return <div className={`fl-page fl-page-${width}`}>{children}</div>;
  return (
    <div className={`fl-page fl-page-${width} fl-page-split`}>
      <div className="fl-page-content">{children}</div>
      <aside className="fl-page-pane" aria-label={paneLabel}>
        {pane}
      </aside>
    </div>
  );
}
