import { TEXT_PATHS } from '@fairline/shared/contracts';
import { onDemand } from '@fairline/shared/ui';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router';
import { GuidanceLater } from '../guidance/guidance-later.tsx';
import { AppLayout } from '../layout/app-layout.tsx';
import { CrashBoundary } from '../remotes/frame/crash-boundary.tsx';
import { SessionGate } from '../session/gate/session-gate.tsx';
import { SignOutScreen } from '../session/sign-out.screen.tsx';
import { BrokenScreen } from './broken.screen.tsx';
import { ComponentsPage } from './components.page.tsx';
import { TextPage } from './text-page.tsx';

/** Loaded on demand: most visits do not need it. */
const StatusScreen = onDemand(
  'the page',
  async () => (await import('../status/status.screen.tsx')).StatusScreen,
);

/** The shell's own routes; the pages for visitors are in `sign-in/`, outside the application. All other addresses are behind the session gate and belong to remotes of the registry. */
const ROUTES: RouteObject[] = [
  // The session gate redirects to the login page from there.
  { index: true, element: <Navigate to="/dashboard" replace /> },
  { path: 'sign-out', element: <SignOutScreen /> },
  { path: 'status', element: <StatusScreen /> },
  ...TEXT_PATHS.map((path) => ({ path, element: <TextPage /> })),
  {
    path: 'components',
    element: (
      <SessionGate>
        <ComponentsPage />
      </SessionGate>
    ),
  },
  {
    path: '*',
    element: (
      <SessionGate>
        <AppLayout />
        <GuidanceLater />
      </SessionGate>
    ),
  },
];

/** The screen of the current address. */
export function Screens() {
  const { key } = useLocation();
  const screen = useRoutes(ROUTES);
  return (
    <CrashBoundary resetKey={key} fallback={(failure) => <BrokenScreen failure={failure} />}>
      {screen}
    </CrashBoundary>
  );
}
