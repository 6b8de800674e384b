import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { onDemand } from '@fairline/shared/ui';
import { BetsScreen } from './bets.screen.tsx';

/** Reading files takes code that the list does not need. */
const ImportScreen = onDemand('the import', () =>
  import('./import/import.screen.tsx').then((module) => module.ImportScreen),
);

/** Money in and out, for which the list has no use. */
const BankrollScreen = onDemand('the bankrolls', () =>
  import('./bankroll/bankroll.screen.tsx').then((module) => module.BankrollScreen),
);

/** The bet tracker. */
export const app = {
  name: 'mfe-bets',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [
    { index: true, element: <BetsScreen /> },
    { path: 'import', element: <ImportScreen /> },
    { path: 'bankroll', element: <BankrollScreen /> },
  ],
} satisfies RemoteModule;

export default app;
