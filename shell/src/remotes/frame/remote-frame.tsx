import { type RemoteModule, useUpgradeLevel } from '@fairline/shared/client';
import { minimumPlanOf, type RemoteEntry, reachesPlan } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, PlanNotice } from '@fairline/shared/ui';
import { useState } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { NotFoundScreen } from '../../layout/not-found.screen.tsx';
import { versionKey } from '../loading/remote-loader.ts';
import { CrashBoundary } from './crash-boundary.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { useRemote } from './use-remote.ts';

/** One remote: its page, or why it cannot be shown. Errors of the remote stay inside this frame. */
export function RemoteFrame({ entry, path, label }: { entry: RemoteEntry; path: string; label: string }) {
  const level = useUpgradeLevel();
  const minimum = minimumPlanOf(entry);
  if (!reachesPlan(level, minimum)) return <PlanNotice name={label} minimum={minimum} heading="h1" />;

  return <OpenedVersion key={path} entry={entry} path={path} label={label} />;
}

/** Shows the version that was current when the page was opened, and offers a newer one. */
function OpenedVersion({ entry, path, label }: { entry: RemoteEntry; path: string; label: string }) {
  const [opened, setOpened] = useState(entry);
  const remote = useRemote(opened);
  const { key: locationKey } = useLocation();
  const newer = versionKey(opened) !== versionKey(entry);
  // A version that failed is replaced at once.
  if (newer && remote.state === 'failed') setOpened(entry);

  if (remote.state === 'loading') return <LoadingState label={`Loading ${label}`} />;
  const failed = (message: string, onRetry: () => void) => (
    <ErrorState heading="h1" title={`${label} cannot be shown`} message={message} onRetry={onRetry} />
  );
  if (remote.state === 'failed') return failed(remote.failure.message, remote.retry);
  return (
    <>
      {newer && <NewVersionNotice page={label} onUse={() => setOpened(entry)} />}
      <CrashBoundary resetKey={locationKey} fallback={(failure, retry) => failed(failure.message, retry)}>
        <RemoteRoutes key={versionKey(opened)} module={remote.module} path={path} />
      </CrashBoundary>
    </>
  );
}

const NOTHING_ELSE = { path: '*', element: <NotFoundScreen /> };

/** The remote's routes below its path. */
function RemoteRoutes({ module, path }: { module: RemoteModule; path: string }) {
  return useRoutes([{ path, children: [...module.routes, NOTHING_ELSE] }]);
}
