import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { StatsScreen } from './stats.screen.tsx';

/** The statistics of the bets. */
export const app = {
  name: 'mfe-stats',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ index: true, element: <StatsScreen /> }],
} satisfies RemoteModule;

export default app;
