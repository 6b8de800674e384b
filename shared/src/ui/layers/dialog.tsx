import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Modal } from './modal.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** `narrow` for a question, `wide` for a form of several columns. */
  readonly size?: 'narrow' | 'wide';
  /** Buttons at the bottom right, the main one last. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog in the middle of the page. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ onClose, title, size = 'narrow', footer, children }: Omit<DialogProps, 'open'>) {
  const id = useId();
  return (
    <Modal className={`fl-dialog fl-dialog-${size}`} labelledBy={id} onClose={onClose}>
      <header className="fl-dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </header>
      <div className="fl-dialog-body">{children}</div>
      {footer && <footer className="fl-dialog-foot">{footer}</footer>}
    </Modal>
  );
}
