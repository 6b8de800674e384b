import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { REGISTRY_MAX_AGE } from './remote-registry.ts';
import { useRemotes } from './remotes-context.tsx';

/** Reads the registry after each navigation, when the page becomes visible, and periodically. */
export function useFreshRegistry(): void {
  const { registry } = useRemotes();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the registry is read again after each navigation.
  useEffect(() => {
    void registry.refresh();
  }, [registry, pathname]);
  useEffect(() => {
    const refreshIfVisible = (options?: { force: boolean }): void => {
      if (document.visibilityState === 'visible') void registry.refresh(options);
    };
    const onVisible = (): void => refreshIfVisible();
    // Forced, because the last reading can be a few milliseconds younger than the interval.
    const timer = setInterval(() => refreshIfVisible({ force: true }), REGISTRY_MAX_AGE);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [registry]);
}
