import { ErrorState } from '@fairline/shared/ui';
import { useEffect } from 'react';

/** The last resort: something in the shell itself threw. */
export function BrokenScreen({ failure }: { failure: Error }) {
  useEffect(() => console.error('The shell stopped with an error.', failure.cause), [failure]);
  return (
    <main className="gate">
      <ErrorState
        heading="h1"
        title="Fairline stopped with an error"
        message="Loading the page again usually helps."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
