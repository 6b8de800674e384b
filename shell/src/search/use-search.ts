import { useCallback, useEffect, useState } from 'react';

/** Whether the search is open. Ctrl+K and Cmd+K open and close it, also while the user types. */
export function useSearch(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const modified = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!modified || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
      // Some browsers focus their own search field.
      event.preventDefault();
      if (!event.repeat) setOpen((was) => !was);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    isOpen,
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
  };
}
