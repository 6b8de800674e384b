import type { NavigationEntry } from './navigation-entries.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * The address that a pressed key opens, or null when it is no shortcut. A key is no shortcut while the user types or
 * holds a modifier, and in an open dialog.
 *
 * @param entries the pages that the user's plan includes; the first one wins where two have the same key
 */
export function shortcutTarget(pressed: Pressed, entries: readonly NavigationEntry[]): string | null {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (isTyping(pressed.target)) return null;
  const key = pressed.key.toLowerCase();
  const shortcuts = entries.flatMap((entry) => entry.shortcuts);
  return shortcuts.find((shortcut) => shortcut.key === key)?.to ?? null;
}

/** Whether the focus is in a field, in a list that is searched by typing, or in a dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest(
      'input, textarea, select, [contenteditable], [role="combobox"], dialog, [role="dialog"]',
    ) !== null
  );
}
