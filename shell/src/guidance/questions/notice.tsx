import type { ReactNode } from 'react';
import './notice.css';

export interface NoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

/** A small card in the corner that does not stand before the page. */
export function Notice({ title, children, buttons }: NoticeProps) {
  return (
    <aside className="notice" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className="notice-buttons">{buttons}</div>
    </aside>
  );
}
