import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { GraphCenterScreen } from './graph-center.screen.tsx';

/** The saved charts. */
export const app = {
  name: 'mfe-graph-center',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ index: true, element: <GraphCenterScreen /> }],
} satisfies RemoteModule;

export default app;
