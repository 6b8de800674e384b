import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { onDemand } from '@fairline/shared/ui';
import { useLocation } from 'react-router';
import { DashboardScreen } from './dashboard.screen.tsx';

/** Loaded with its first visit: its fields are most of its code. */
const AlertSettingsScreen = onDemand('alert settings', () =>
  import('./alert-settings/alert-settings.screen.tsx').then((module) => module.AlertSettingsScreen),
);

/** The pages of this remote; the shell mounts its routes at both paths. */
function Page() {
  const { pathname } = useLocation();
  return pathname.startsWith('/alert-settings') ? <AlertSettingsScreen /> : <DashboardScreen />;
}

/** The dashboard with its three alert streams, and the settings that the streams are made from. */
export const app = {
  name: 'mfe-dashboard',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ index: true, element: <Page /> }],
} satisfies RemoteModule;

export default app;
