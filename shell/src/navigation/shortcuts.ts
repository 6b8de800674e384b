import type { UpgradeLevel } from '@fairline/shared/contracts';

/** Where a key leads. The key is the letter as typed, without a modifier. */
const SHORTCUTS = new Map<string, { to: string; beyondBasic: boolean }>([
  ['h', { to: '/dashboard', beyondBasic: false }],
  ['o', { to: '/dashboard?tab=odds', beyondBasic: false }],
  ['l', { to: '/dashboard?tab=limit', beyondBasic: true }],
  ['c', { to: '/dashboard?tab=closed', beyondBasic: true }],
  ['b', { to: '/bets', beyondBasic: false }],
  ['s', { to: '/stats', beyondBasic: false }],
  ['m', { to: '/matches', beyondBasic: true }],
  ['g', { to: '/graph-center', beyondBasic: true }],
]);

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>;

/**
 * The address that a pressed key leads to, or null: while typing, with a modifier, for a page that is not there, or for
 * one that the plan does not include, a key does what it always does.
 *
 * @param paths the pages that are there
 */
export function shortcutTarget(
  pressed: Pressed,
  plan: UpgradeLevel,
  paths: readonly string[],
): string | null {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (isTyping(pressed.target)) return null;
  const shortcut = SHORTCUTS.get(pressed.key.toLowerCase());
  if (shortcut === undefined || (shortcut.beyondBasic && plan === 'basic')) return null;
  return paths.includes(shortcut.to.split('?')[0] ?? '') ? shortcut.to : null;
}

/** Whether keys go into a field, a list that is searched by typing, or a dialog that is open. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable], [role="combobox"], [role="dialog"]') !== null
  );
}
