import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { DashboardScreen } from './dashboard.screen.tsx';

/** The dashboard with its three alert streams. */
export const app = {
  name: 'mfe-dashboard',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ index: true, element: <DashboardScreen /> }],
} satisfies RemoteModule;

export default app;
