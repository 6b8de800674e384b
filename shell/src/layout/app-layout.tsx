import { useSession, useUpgradeLevel } from '@fairline/shared/client';
import { isForAdmins } from '@fairline/shared/contracts';
import { ErrorState, LoadingState, LogBet, OddsDrawer, onDemand, optional } from '@fairline/shared/ui';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { labelOf, navigationEntries } from '../navigation/navigation-entries.ts';
import { ShortcutSheet } from '../navigation/shortcuts/shortcut-sheet.tsx';
import { useFrameShortcuts } from '../navigation/shortcuts/use-frame-shortcuts.ts';
import { RemoteFrame } from '../remotes/frame/remote-frame.tsx';
import { remoteAt, useRemotes } from '../remotes/remotes-context.tsx';
import { useFreshRegistry } from '../remotes/use-fresh-registry.ts';
import { useIdlePrefetch } from '../remotes/use-idle-prefetch.ts';
import { SearchLayer } from '../search/search-layer.tsx';
import { useSearch } from '../search/use-search.ts';
import { FrameBanner } from './banners/frame-banner.tsx';
import { BottomBar } from './bars/bottom-bar.tsx';
import { TopBar } from './bars/top-bar.tsx';
import { NotFoundScreen } from './not-found.screen.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useLater } from './use-later.ts';
import { useLogBetAddress } from './use-log-bet-address.ts';
import './layout.css';

const NONE: never[] = [];
// Loaded on demand, because only admins open it.
const RemotesScreen = onDemand(
  'the pages',
  async () => (await import('../remotes/override/remotes.screen.tsx')).RemotesScreen,
);

/** The code of the sounds is loaded after the first screen. Milliseconds. */
const SOUNDS_AFTER_MS = 4_000;
const AlertSounds = optional(async () => (await import('./sounds/alert-sounds.tsx')).AlertSounds);

/** The frame around every page of a signed-in user. */
export function AppLayout() {
  const { remotes } = useRemotes();
  const level = useUpgradeLevel();
  const isAdmin = useSession().profile?.admin === true;
  const entries = useMemo(
    () => navigationEntries(remotes ?? NONE, level, isAdmin),
    [remotes, level, isAdmin],
  );
  useFrameShortcuts(entries);
  const search = useSearch();
  useFreshRegistry();
  useLogBetAddress();
  useIdlePrefetch(entries);
  const isLater = useLater(SOUNDS_AFTER_MS);
  return (
    <div className="app">
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <Sidebar entries={entries} onSearch={search.open} />
      <div className="app-main">
        <TopBar entries={entries} onSearch={search.open} />
        <FrameBanner />
        <main id="content" className="app-content" tabIndex={-1}>
          <Page />
        </main>
      </div>
      <BottomBar entries={entries} />
      <OddsDrawer />
      <LogBet />
      <ShortcutSheet />
      {isLater && <AlertSounds />}
      <SearchLayer open={search.isOpen} onClose={search.close} entries={entries} />
    </div>
  );
}

/** The remote that owns the address, or why there is none. */
function Page() {
  const { remotes, failed, registry } = useRemotes();
  const { profile } = useSession();
  const { pathname } = useLocation();
  if (remotes === null) {
    return failed ? (
      <ErrorState
        heading="h1"
        title="The pages of Fairline could not be listed"
        message="Check your connection."
        onRetry={() => void registry.refresh({ force: true })}
      />
    ) : (
      <LoadingState label="Loading the page" />
    );
  }
  if (pathname === '/admin/remotes' && profile?.admin) return <RemotesScreen />;
  const place = remoteAt(remotes, pathname);
  if (place === null || (isForAdmins(place.remote, place.path) && !profile?.admin)) return <NotFoundScreen />;
  const label = labelOf(place.remote, place.path);
  return (
    <>
      <title>{`${label} · Fairline`}</title>
      <RemoteFrame entry={place.remote} path={place.path} label={label} />
    </>
  );
}
