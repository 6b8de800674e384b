/** How long a toast stays. Errors stay until they are closed. Milliseconds. */
export const TOAST_MS = 4_000;
/** More would cover the page; the oldest one that is not an error is removed. */
const MOST = 4;

export interface ToastContent {
  /** `busy` stays until it is replaced or closed. */
  readonly kind?: 'success' | 'error' | 'info' | 'busy';
  /** What happened, as a heading. */
  readonly title: string;
  /** One sentence more. */
  readonly text?: string;
  /** What a failed call was rejected with: its sentence, where there is no other text, and the id of the call. */
  readonly error?: unknown;
  /** Shows an Undo button. */
  readonly onUndo?: () => void;
  /** Shows a link. */
  readonly link?: ToastLink;
}

/** A link to a page of the product. Toasts are outside of its router. */
export interface ToastLink {
  readonly label: string;
  readonly to: string;
  /** Opens the page; a new tab or window is opened by the browser. */
  readonly onOpen: (to: string) => void;
}

export interface Toast extends ToastContent {
  readonly id: number;
}

export interface ToastHandle {
  /** Replaces what the toast shows, such as the result of what was busy. */
  update(content: ToastContent): void;
  close(): void;
}

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

/** Shows a toast at the bottom right. */
export function showToast(content: ToastContent): ToastHandle {
  last += 1;
  const id = last;
  change(bounded([...toasts, { ...content, id }]));
  return {
    update: (next) => {
      if (toasts.some((toast) => toast.id === id)) {
        change(toasts.map((toast) => (toast.id === id ? { ...next, id } : toast)));
      } else if (next.kind === 'error') {
        // The user closed the toast, but has to know that it failed.
        showToast(next);
      }
    },
    close: () => closeToast(id),
  };
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export const shownToasts = (): readonly Toast[] => toasts;

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function bounded(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= MOST) return all;
  const leaving = all.find(({ kind }) => kind !== 'error') ?? all[0];
  return all.filter((toast) => toast !== leaving);
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
