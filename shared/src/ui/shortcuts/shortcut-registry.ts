import { createPageValue, readLocalSetting } from '@fairline/shared/client';

/** One or several keys with what they do. */
export interface Shortcut {
  /** As in `KeyboardEvent.key`, letters in lower case: `j`, `?`. Without `run`, as they are shown: `Ctrl K`. */
  readonly keys: readonly string[];
  /** What the sheet of shortcuts says about them. */
  readonly label: string;
  /** Runs when one of the keys is pressed alone. Absent: a component handles the keys itself, and they are only listed. */
  readonly run?: (() => void) | undefined;
  /** The shortcut belongs to this dialog; all others do nothing while a dialog is open. */
  readonly dialog?: (() => Element | null | undefined) | undefined;
}

/** Shortcuts that one part of the page brings, for as long as it is shown. */
export interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const groups = createPageValue<readonly ShortcutGroup[]>([]);

/** The shortcuts that work now, those of the frame first. */
export const useShortcutGroups = (): readonly ShortcutGroup[] => groups.use();

/**
 * Adds shortcuts to the page. Keys are read while there are any.
 * @returns a function that removes the group
 */
export function addShortcuts(group: ShortcutGroup): () => void {
  if (groups.get().length === 0) window.addEventListener('keydown', onKey);
  groups.set([...groups.get(), group]);
  return () => {
    groups.set(groups.get().filter((each) => each !== group));
    if (groups.get().length === 0) window.removeEventListener('keydown', onKey);
  };
}

function onKey(event: KeyboardEvent): void {
  const shortcut = shortcutOf(event);
  if (shortcut === null) return;
  event.preventDefault();
  shortcut.run?.();
}

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'target'
>;

/**
 * The shortcut of a pressed key, or null. A key is none while the user types or holds a modifier, in an open dialog that it does
 * not belong to, and while shortcuts are switched off. The first one wins where two have the same key.
 */
function shortcutOf(pressed: Pressed): Shortcut | null {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  if (!readLocalSetting('shortcuts') || isTyping(pressed.target)) return null;
  const key = pressed.key.toLowerCase();
  // Moving through a list goes on while the key is held; everything else happens once.
  if (pressed.repeat && !REPEATED.has(key)) return null;
  const dialog = dialogOf(pressed.target);
  for (const { shortcuts } of groups.get()) {
    for (const shortcut of shortcuts) {
      const isPlace = dialog === (shortcut.dialog?.() ?? null);
      if (isPlace && shortcut.run && shortcut.keys.includes(key)) return shortcut;
    }
  }
  return null;
}

const REPEATED: ReadonlySet<string> = new Set(['j', 'k']);

/** Whether the focus is in a field, or in a list that is searched by typing. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

const FIELDS =
  'input:not([type=radio], [type=checkbox], [type=button]), textarea, select, [contenteditable], [role="combobox"], [role="menu"]';

/** The dialog with the focus, or the last one that is open. */
function dialogOf(target: EventTarget | null): Element | null {
  const own = target instanceof Element ? target.closest('dialog, [role="dialog"]') : null;
  return own ?? [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
}
