import type { ReactNode } from 'react';
import './states.css';

export interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** There is nothing to show, and why. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="fl-state" role="status">
      <h2>{title}</h2>
      {children && <div>{children}</div>}
    </div>
  );
}
