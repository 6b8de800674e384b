import { useUpgradeLevel } from '@fairline/shared/client';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationEntry } from './navigation-entries.ts';
import { shortcutTarget } from './shortcuts.ts';

/** Lets single keys lead to the pages that are there. */
export function useShortcuts(entries: readonly NavigationEntry[]): void {
  const navigate = useNavigate();
  const plan = useUpgradeLevel();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const paths = entries.map((entry) => entry.path);
      const target = event.repeat ? null : shortcutTarget(event, plan, paths);
      if (target === null) return;
      event.preventDefault();
      navigate(target);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [entries, navigate, plan]);
}
