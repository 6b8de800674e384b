import type { ReactNode } from 'react';
import './states.css';

export interface EmptyStateProps {
  readonly title: string;
  /** `h1` where the state replaces a page. */
  readonly heading?: 'h1' | 'h2' | undefined;
  readonly children?: ReactNode;
}

/** Says that there is nothing to show, and why. */
export function EmptyState({ title, heading: Heading = 'h2', children }: EmptyStateProps) {
  return (
    <div className="fl-state" role="status">
      <Heading>{title}</Heading>
      {children && <div>{children}</div>}
    </div>
  );
}
