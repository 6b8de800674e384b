import { errorMessage } from '@fairline/shared/client';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icon.tsx';
import { RequestId } from './request-id.tsx';
import './states.css';

export interface ErrorStateProps {
  readonly title?: string;
  /** One sentence; without it, that of the error. */
  readonly message?: string | undefined;
  /** What the failed call was rejected with. It shows the id of the call, too. */
  readonly error?: unknown;
  /** `h1` where the error replaces a page. */
  readonly heading?: 'h1' | 'h2';
  /** Shows a Try again button. */
  readonly onRetry?: (() => void) | undefined;
}

/** Says what went wrong and offers to try again. It stays in the frame of what it replaces. */
export function ErrorState({
  title = 'Something went wrong',
  error,
  message = errorMessage(error),
  heading: Heading = 'h2',
  onRetry,
}: ErrorStateProps) {
  return (
    <div className="fl-state" role="alert">
      <span className="fl-down">
        <Icon name="warning" size={20} />
      </span>
      <Heading>{title}</Heading>
      <p>{message}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      <RequestId error={error} />
    </div>
  );
}
