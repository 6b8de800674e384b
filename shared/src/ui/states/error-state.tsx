import { Button } from 'antd';
import './states.css';

export interface ErrorStateProps {
  readonly title?: string;
  readonly message: string;
  /** Without one there is nothing to try again. */
  readonly onRetry?: (() => void) | undefined;
}

/** What went wrong, and a way on. */
export function ErrorState({ title = 'Something went wrong', message, onRetry }: ErrorStateProps) {
  return (
    <div className="fl-state" role="alert">
      <span className="fl-state-sign fl-down" aria-hidden="true">
        ⚠
      </span>
      <h2>{title}</h2>
      <p>{message}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  );
}
