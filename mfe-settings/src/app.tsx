import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { SettingsScreen } from './settings.screen.tsx';

/** The settings. */
export const app = {
  name: 'mfe-settings',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ index: true, element: <SettingsScreen /> }],
} satisfies RemoteModule;

export default app;
