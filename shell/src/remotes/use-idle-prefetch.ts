import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { NavigationEntry } from '../navigation/navigation-entries.ts';
import { remoteAt, useRemotes } from './remotes-context.tsx';

/** Before this much time has passed the page that was asked for has the line to itself. Milliseconds. */
const QUIET = 5_000;

/** Fetches the other remotes once the page is there and nothing else is to be done; not on a metered line. */
export function useIdlePrefetch(entries: readonly NavigationEntry[]): void {
  const { loader, remotes } = useRemotes();
  const { pathname } = useLocation();
  const here = remotes && remoteAt(remotes, pathname)?.remote.name;
  useEffect(() => {
    if (entries.length === 0 || isMetered()) return;
    let left = false;
    const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 0));
    const timer = setTimeout(() => {
      whenIdle(async () => {
        for (const { remote } of entries) {
          if (left) return;
          if (remote.name !== here) await loader.load(remote).catch(() => undefined);
        }
      });
    }, QUIET);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [entries, here, loader]);
}

function isMetered(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
