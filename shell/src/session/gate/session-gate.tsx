import { type Session, useSession } from '@fairline/shared/client';
import { ErrorState, onDemand } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ViewAsBanner } from '../../layout/banners/view-as-banner.tsx';
import { Brand } from '../../layout/brand.tsx';
import { Leave } from '../leave.tsx';
import { LoadingScreen } from '../loading.screen.tsx';
import { loginFor, placeOf } from '../return-to.ts';
import { Checkout } from './checkout.tsx';
import type { GateScreenProps } from './screens/gate-screen.tsx';
import { useGate } from './use-gate.ts';
import '../gate.css';

/** Loaded on demand: most visits pass the gate. */
const GateScreen = onDemand<GateScreenProps>(
  'your account',
  async () => (await import('./screens/gate-screen.tsx')).GateScreen,
);

/** Shows its children to users who may use them, and otherwise what stands before them. */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const gate = useGate(session);
  const location = useLocation();
  switch (gate.kind) {
    case 'login':
      return <Leave to={loginFor(placeOf(location))} />;
    case 'loading':
      return gate.shown && <LoadingScreen />;
    case 'failed':
      return <FailedScreen session={session} />;
    default:
      return (
        <>
          {gate.kind !== 'open' && <ViewAsBanner />}
          {gate.kind === 'open' ? children : <GateScreen gate={gate} />}
          <Checkout />
        </>
      );
  }
}

function FailedScreen({ session: { failure, retry } }: { session: Session }) {
  return (
    <>
      <ViewAsBanner />
      <main className="gate">
        <Brand />
        <ErrorState
          heading="h1"
          title="Fairline could not load your account"
          error={failure}
          onRetry={retry}
        />
      </main>
    </>
  );
}
