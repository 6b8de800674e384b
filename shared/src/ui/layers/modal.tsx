import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { noteOpened } from './open-layers.ts';
import './layers.css';

export interface ModalProps {
  readonly className: string;
  /** Id of the heading that names the dialog. */
  readonly labelledBy: string;
  /** Called by Escape, a press beside the dialog, and the close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog: the browser's own element, so the page behind it is inert, Escape closes it, and the focus returns to where
 * it was. It is open while it is mounted.
 */
export function Modal({ className, labelledBy, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);

  // Before the browser paints, and closed before the element leaves the page: only then does the focus return.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    const forget = noteOpened(element);
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    // A second Escape closes the dialog in Chromium although the first was prevented.
    const onClosed = (): void => close.current();
    let pressedBeside = false;
    const onPress = (event: Event): void => {
      pressedBeside = event.target === element;
    };
    const onClick = (event: Event): void => {
      if (pressedBeside && event.target === element) close.current();
    };
    element.addEventListener('cancel', onCancel);
    element.addEventListener('close', onClosed);
    element.addEventListener('pointerdown', onPress);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.removeEventListener('close', onClosed);
      element.removeEventListener('pointerdown', onPress);
      element.removeEventListener('click', onClick);
      forget();
      element.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className={`fl-modal ${className}`} aria-labelledby={labelledBy}>
      <div className="fl-modal-frame">{children}</div>
    </dialog>
  );
}
