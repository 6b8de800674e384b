import { useSession } from '@fairline/shared/client';
import { onDemand } from '@fairline/shared/ui';
import { AppLayout } from '../layout/app-layout.tsx';

// Loaded on demand: its stories are for development and admins.
const ComponentsScreen = onDemand(
  'the components',
  async () => (await import('@fairline/shared/ui/stories')).ComponentsScreen,
);

/** Every component in every state, for development and admins; for others the page does not exist. */
export function ComponentsPage() {
  const { profile } = useSession();
  if (!profile?.admin && process.env.NODE_ENV !== 'development') return <AppLayout />;
  return <ComponentsScreen />;
}
