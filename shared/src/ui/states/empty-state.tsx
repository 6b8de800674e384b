import type { ReactNode } from 'react';
import { FairLine } from './fair-line.tsx';
import './states.css';

export interface EmptyStateProps {
  readonly title: string;
  /** `h1` where the state replaces a page. */
  readonly heading?: 'h1' | 'h2' | undefined;
  /** Why there is nothing, and what to do. */
  readonly children?: ReactNode;
  /** A button that does it. */
  readonly action?: ReactNode;
}

/** Says that there is nothing to show, why, and what to do. */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="fl-state" role="status">
      <FairLine />
      <Heading>{title}</Heading>
      {children && <div>{children}</div>}
      {action}
    </div>
  );
}
