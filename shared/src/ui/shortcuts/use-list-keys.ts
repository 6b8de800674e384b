import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The keys of a list: j and k from anywhere on the page, and the arrow keys within it, move to the item below and above.
 * Enter is the item's own, because each is a link or a button.
 *
 * @param items selects the link or button of each item
 * @param names what j and k are called in the sheet of shortcuts: `['Next match', 'Previous match', 'Open the match']`
 * @param canMove whether the list has arrow keys of its own, which j and k then press
 */
export function useListKeys<List extends HTMLElement>(
  items: string,
  [next, previous, open]: readonly [string, string, string],
  hasOwnArrows = false,
): {
  readonly list: RefObject<List | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const list = useRef<List>(null);
  const press = (key: 'ArrowDown' | 'ArrowUp') => (): void => {
    const focused = document.activeElement;
    if (focused?.matches(items) && list.current?.contains(focused)) {
      focused.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    } else firstInView(list.current, items)?.focus();
  };
  useShortcuts('This list', [
    { keys: ['j'], label: next, run: press('ArrowDown') },
    { keys: ['k'], label: previous, run: press('ArrowUp') },
    { keys: ['Enter'], label: open },
    { keys: ['Esc'], label: 'Close it' },
  ]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    const { target } = event;
    if (hasOwnArrows || step === undefined || event.defaultPrevented) return;
    if (!(target instanceof HTMLElement) || !target.matches(items)) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
    const beside = all[all.indexOf(target) + step];
    if (!beside) return;
    event.preventDefault();
    beside.focus();
  };
  return { list, onKeyDown };
}

/** The item in the view that a keyboard can come to, or the first one. */
function firstInView(list: HTMLElement | null, items: string): HTMLElement | undefined {
  const all = [...(list?.querySelectorAll<HTMLElement>(items) ?? [])];
  const stops = all.filter((item) => item.tabIndex >= 0);
  const reachable = stops.length > 0 ? stops : all;
  return reachable.find((item) => item.getBoundingClientRect().bottom > 0) ?? reachable[0];
}
