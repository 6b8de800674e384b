import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` for the one main action of a frame, `text` without a frame. */
  readonly kind?: 'primary' | 'plain' | 'text' | 'danger';
  /** `small` inside lists and panels, `large` on the public pages. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: IconName | undefined;
  /** Shows that the action is running. The button stays focusable and ignores presses. */
  readonly busy?: boolean;
}

/** A button with a text. */
export function Button({
  kind = 'plain',
  size = 'medium',
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className === undefined ? 'fl-button' : `fl-button ${className}`}
      data-kind={kind}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="fl-spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
