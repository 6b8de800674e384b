import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly icon: IconName;
  /** Accessible name and title. */
  readonly label: string;
  /** For a button that switches something on and off. */
  readonly pressed?: boolean | undefined;
}

/** A button with an icon alone: 28 px, 44 px where a finger points. */
export function IconButton({ icon, label, pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={className === undefined ? 'fl-icon-button' : `fl-icon-button ${className}`}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
    </button>
  );
}
