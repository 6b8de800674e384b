import { useSession } from '@fairline/shared/client';
import { ErrorState } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Brand } from '../layout/brand.tsx';
import { Leave } from './leave.tsx';
import { LoadingScreen } from './loading.screen.tsx';
import { loginFor, placeOf } from './return-to.ts';
import './gate.css';

/** Shows its children to signed-in users. Other users are redirected to the login page, which returns them here. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { status, profile, error, retry } = useSession();
  const location = useLocation();
  if (status === 'signed-out') return <Leave to={loginFor(placeOf(location))} />;
  if (profile !== null) return children;
  if (error !== null) {
    return (
      <main className="gate">
        <Brand />
        <ErrorState
          heading="h1"
          title="Fairline could not load your account"
          message={error}
          onRetry={retry}
        />
      </main>
    );
  }
  return <LoadingScreen />;
}
