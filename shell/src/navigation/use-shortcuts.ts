import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationEntry } from './navigation-entries.ts';
import { shortcutTarget } from './shortcuts.ts';

/** Opens pages when their keys are pressed. */
export function useShortcuts(entries: readonly NavigationEntry[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const target = event.repeat ? null : shortcutTarget(event, entries);
      if (target === null) return;
      event.preventDefault();
      navigate(target);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [entries, navigate]);
}
