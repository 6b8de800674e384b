import { ErrorState } from '@fairline/shared/ui';
import { useEffect } from 'react';
import { Brand } from '../layout/brand.tsx';
import '../session/gate.css';

/** Shown when the shell itself threw an error. */
export function BrokenScreen({ failure }: { failure: Error }) {
  useEffect(() => console.error('The shell failed.', failure.cause), [failure]);
  return (
    <main className="gate">
      <Brand />
      <ErrorState
        heading="h1"
        title="Fairline stopped working"
        message="Try again to reload the page."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
