import { ErrorState } from '@fairline/shared/ui';
import { useRouteError } from 'react-router';

/** The last resort: something in the shell itself threw. */
export function BrokenScreen() {
  const error = useRouteError();
  console.error('The shell stopped with an error.', error);
  return (
    <main className="gate">
      <ErrorState
        title="Fairline stopped with an error"
        message="Loading the page again usually helps."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
