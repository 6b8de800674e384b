import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { AdminScreen } from './admin.screen.tsx';

/** The administration. */
export const app = {
  name: 'mfe-admin',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ index: true, element: <AdminScreen /> }],
} satisfies RemoteModule;

export default app;
