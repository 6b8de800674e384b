import { useSession } from '@fairline/shared/client';
import { lazy, Suspense } from 'react';
import { AppLayout } from '../layout/app-layout.tsx';
import { LoadingScreen } from '../session/loading.screen.tsx';

// Loaded on demand: its stories are for development and admins.
const ComponentsScreen = lazy(() =>
  import('@fairline/shared/ui/stories').then((module) => ({ default: module.ComponentsScreen })),
);

/** Every component in every state, for development and admins; for others the page does not exist. */
export function ComponentsPage() {
  const { profile } = useSession();
  if (!profile?.admin && process.env.NODE_ENV !== 'development') return <AppLayout />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ComponentsScreen />
    </Suspense>
  );
}
