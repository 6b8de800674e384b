import type { ReactNode } from 'react';
import { Icon, type IconName } from '../controls/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import './feedback.css';

export interface BannerProps {
  readonly kind: 'warning' | 'info' | 'error';
  readonly icon?: IconName;
  readonly children: ReactNode;
  /** A small button on the right. */
  readonly action?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel?: string;
}

const ICONS: Record<BannerProps['kind'], IconName> = { warning: 'warning', info: 'info', error: 'warning' };

/** A state of the whole page that lasts, above it; one at a time. */
export function Banner({
  kind,
  icon = ICONS[kind],
  children,
  action,
  onClose,
  closeLabel = 'Close',
}: BannerProps) {
  return (
    <div className="fl-banner" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <span className="fl-banner-text">{children}</span>
      {action}
      {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
    </div>
  );
}
