import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTopLayer } from '../layers/open-layers.ts';
import { closeToast, onToasts, shownToasts } from './toast-store.ts';
import { ToastView } from './toast-view.tsx';
import './feedback.css';

/** The toasts of the whole page; the shell renders it once. */
export function Toasts() {
  const toasts = useSyncExternalStore(onToasts, shownToasts);
  const layer = useTopLayer();
  // Outside an open dialog everything is inert, so its toasts are inside it.
  return createPortal(
    <section className="fl-toasts" aria-label="Messages">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} onClose={() => closeToast(toast.id)} />
      ))}
    </section>,
    layer ?? document.body,
  );
}
