import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { useLocation } from 'react-router';
import { NotFoundScreen } from '../../../layout/not-found.screen.tsx';
import { labelOf } from '../../../navigation/navigation-entries.ts';
import { RemoteFrame } from '../../../remotes/frame/remote-frame.tsx';
import { remoteAt, useRemotes } from '../../../remotes/remotes-context.tsx';
import { useFreshRegistry } from '../../../remotes/use-fresh-registry.ts';
import '../../../layout/layout.css';
import { GateFrame } from './gate-frame.tsx';

/** A page for every account, without the application around it. */
export function OwnPage() {
  useFreshRegistry();
  const { remotes, failed, registry } = useRemotes();
  const { pathname } = useLocation();
  const place = remotes === null ? null : remoteAt(remotes, pathname);
  return (
    <GateFrame>
      <main className="app-content">
        {remotes === null ? (
          failed ? (
            <ErrorState
              heading="h1"
              title="The page could not be found"
              message="Check your connection."
              onRetry={() => void registry.refresh({ force: true })}
            />
          ) : (
            <LoadingState label="Loading the page" />
          )
        ) : place === null ? (
          <NotFoundScreen />
        ) : (
          <RemoteFrame entry={place.remote} path={place.path} label={labelOf(place.remote, place.path)} />
        )}
      </main>
    </GateFrame>
  );
}
