import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { BetsScreen } from './bets.screen.tsx';

/** The bet tracker. */
export const app = {
  name: 'mfe-bets',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ index: true, element: <BetsScreen /> }],
} satisfies RemoteModule;

export default app;
