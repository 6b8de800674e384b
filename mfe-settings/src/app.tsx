import type { RemoteModule } from '@fairline/shared/client';
import { REMOTE_CONTRACT_VERSION } from '@fairline/shared/contracts';
import { onDemand } from '@fairline/shared/ui';
import { useLocation } from 'react-router';

const SettingsScreen = onDemand('the settings', () =>
  import('./settings.screen.tsx').then((module) => module.SettingsScreen),
);
const AdminScreen = onDemand('the administration', () =>
  import('./admin/admin.screen.tsx').then((module) => module.AdminScreen),
);
const ReferralScreen = onDemand('your link', () =>
  import('./referral/referral.screen.tsx').then((module) => module.ReferralScreen),
);

/** The pages of this remote; the shell mounts its routes at each path. Each loads its own code: the forms are large. */
function Page() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/admin')) return <AdminScreen />;
  return pathname.startsWith('/refferal') ? <ReferralScreen /> : <SettingsScreen />;
}

/** The settings, the user's link for invitations, and the administration. */
export const app = {
  name: 'mfe-settings',
  contractVersion: REMOTE_CONTRACT_VERSION,
  routes: [{ index: true, element: <Page /> }],
} satisfies RemoteModule;

export default app;
