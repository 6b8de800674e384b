import { ErrorState } from '@fairline/shared/ui';
import { useEffect } from 'react';
import '../session/gate.css';

/** Shown when the shell itself threw an error. */
export function BrokenScreen({ failure }: { failure: Error }) {
  useEffect(() => console.error('The shell failed.', failure.cause), [failure]);
  return (
    <main className="gate">
      <ErrorState
        heading="h1"
        title="Fairline stopped working"
        message="Try again to reload the page."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
