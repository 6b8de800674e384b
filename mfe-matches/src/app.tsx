import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { CalculatorScreen } from './derived/calculator.screen.tsx';
import { MatchesScreen } from './matches.screen.tsx';

/** The match browser. */
export const app = {
  name: 'mfe-matches',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [
    { index: true, element: <MatchesScreen /> },
    { path: 'calculator', element: <CalculatorScreen /> },
  ],
} satisfies RemoteModule;

export default app;
