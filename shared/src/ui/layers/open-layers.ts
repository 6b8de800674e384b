import { useSyncExternalStore } from 'react';

// Dialogs in the order in which they were opened. Everything outside the last one is inert while it is open.
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Registers an opened dialog. @returns removes it */
export function noteOpened(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((each) => each !== dialog));
}

/** The dialog on top; null if none is open. Floating elements have to be inside it; outside they could not be pressed. */
export function useTopLayer(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1) ?? null,
  );
}

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}
