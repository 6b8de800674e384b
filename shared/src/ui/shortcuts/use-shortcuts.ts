import { useEffect, useRef } from 'react';
import { addShortcuts, type Shortcut } from './shortcut-registry.ts';

/**
 * Adds shortcuts while the component is shown. They work on the page and are listed in the sheet that `?` opens.
 *
 * @param title the heading of the group in the sheet
 * @example useShortcuts('Odds history', [{ keys: ['t'], label: 'Scale to time', run: () => setScale(!scale) }])
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  // A group is replaced only when what the sheet lists of it has changed.
  const listed = shortcuts.map(({ keys, label }) => `${keys.join(' ')} ${label}`).join('\n');
  useEffect(() => {
    if (listed === '') return;
    return addShortcuts({
      title,
      shortcuts: latest.current.map((shortcut, at) => ({
        ...shortcut,
        run: shortcut.run && (() => latest.current[at]?.run?.()),
      })),
    });
  }, [title, listed]);
}
