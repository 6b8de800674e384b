import { type ReactNode, useId } from 'react';

export interface PanelProps {
  readonly title: ReactNode;
  /** Beside the title. */
  readonly note?: ReactNode;
  /** Buttons at the far end. */
  readonly actions?: ReactNode;
  /** The part of the grid that it takes. */
  readonly span?: 'wide' | 'narrow' | 'full';
  readonly children: ReactNode;
}

/** A part of the page with its heading. */
export function Panel({ title, note, actions, span, children }: PanelProps) {
  const id = useId();
  return (
    <section className="stats-panel" data-span={span} aria-labelledby={id}>
      <div className="stats-panel-head">
        <h2 id={id}>{title}</h2>
        {note !== undefined && <span className="stats-panel-note">{note}</span>}
        {actions && <div className="stats-panel-actions">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
