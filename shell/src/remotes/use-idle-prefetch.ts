import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import { prefetchSearch } from '../search/search-layer.tsx';
import { isMetered } from './is-metered.ts';
import { remoteAt, useRemotes } from './remotes-context.tsx';

/** Prefetching waits this long, so that it does not slow the open page down. Milliseconds. */
const PREFETCH_DELAY = 5_000;
/** A page whose prices move all the time is hardly ever idle; it goes on after this time. Milliseconds. */
const IDLE_AT_LATEST = 1_000;

/** Prefetches the search and the other remotes when the browser is idle, except on a metered connection. */
export function useIdlePrefetch(entries: readonly NavigationEntry[]): void {
  const { loader, remotes } = useRemotes();
  const { pathname } = useLocation();
  const current = remotes && remoteAt(remotes, pathname)?.remote.name;
  useEffect(() => {
    if (entries.length === 0 || isMetered()) return;
    let cancelled = false;
    const timer = setTimeout(async () => {
      await idle();
      prefetchSearch();
      for (const { remote } of entries) {
        await idle();
        if (cancelled) return;
        if (remote.name !== current) await loader.prefetch(remote, idle).catch(() => undefined);
      }
    }, PREFETCH_DELAY);
    return () => {
      cancelled = true;
      clearTimeout(timer);
    };
  }, [entries, current, loader]);
}

/** Waits for an idle period of the page. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve(), { timeout: IDLE_AT_LATEST });
    else setTimeout(resolve, 0);
  });
}
