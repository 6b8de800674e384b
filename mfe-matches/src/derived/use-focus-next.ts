import { useCallback, useRef } from 'react';

/**
 * Moves the focus to what replaces the button that was pressed: without it, the focus would be lost with the button.
 *
 * @returns `next` is the ref of the element that appears, `focusNext` is called when the button is pressed.
 */
export function useFocusNext() {
  const isWanted = useRef(false);
  const next = useCallback((element: HTMLElement | null) => {
    if (element === null || !isWanted.current) return;
    isWanted.current = false;
    element.focus();
  }, []);
  const focusNext = useCallback(() => {
    isWanted.current = true;
  }, []);
  return { next, focusNext };
}
