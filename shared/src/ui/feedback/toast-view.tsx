import { errorMessage, requestIdOf } from '@fairline/shared/client';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Icon, type IconName } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { RequestId } from '../states/request-id.tsx';
import { TOAST_MS, type ToastContent, type ToastLink } from './toast-store.ts';
import './feedback.css';

export interface ToastViewProps {
  readonly toast: ToastContent;
  readonly onClose: () => void;
}

const ICONS: Record<'success' | 'error' | 'info', IconName> = {
  success: 'check',
  error: 'warning',
  info: 'info',
};

/**
 * One toast. It closes after 4 s unless the pointer or the focus is on it, it is an error, or the reported action still runs.
 */
export function ToastView({ toast, onClose }: ToastViewProps) {
  const { kind = 'success', title, error, onUndo, link } = toast;
  const text = toast.text ?? (error === undefined ? undefined : errorMessage(error));
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  // A changed title is another message and has its own 4 s.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (held || kind === 'error' || kind === 'busy') return;
    const timer = setTimeout(() => close.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, kind, title]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the focus only hold it, they trigger nothing.
    <div
      className="fl-toast"
      data-kind={kind}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className="fl-toast-sign">
        {kind === 'busy' ? <span className="fl-spinner" aria-hidden="true" /> : <Icon name={ICONS[kind]} />}
      </span>
      <b>{title}</b>
      {onUndo && (
        <Button
          size="small"
          onClick={() => {
            onUndo();
            onClose();
          }}
        >
          Undo
        </Button>
      )}
      {kind !== 'busy' && <IconButton icon="close" label="Close" onClick={onClose} />}
      {text && <p>{text}</p>}
      {requestIdOf(error) !== null && (
        <p>
          <RequestId error={error} />
        </p>
      )}
      {link && (
        <p>
          <a href={link.to} onClick={(event) => openInPage(event, link, onClose)}>
            {link.label}
          </a>
        </p>
      )}
    </div>
  );
}

/** Opens a link in this page. A click with a key or another button is the browser's. */
function openInPage(event: MouseEvent, { to, onOpen }: ToastLink, onClose: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onOpen(to);
  onClose();
}
