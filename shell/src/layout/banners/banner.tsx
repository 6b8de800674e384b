import { Icon, type IconName } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import './banner.css';

type Props = {
  /** `warning` is announced at once, `info` when the screen reader is idle. */
  kind: 'warning' | 'info';
  /** The button or link at the end. */
  action?: ReactNode;
  children: ReactNode;
};

const ICONS: Record<Props['kind'], IconName> = { warning: 'warning', info: 'info' };

/** A line above the page. */
export function Banner({ kind, action, children }: Props) {
  return (
    <div className={`banner banner-${kind}`} role={kind === 'warning' ? 'alert' : 'status'}>
      <Icon name={ICONS[kind]} />
      <span className="banner-text">{children}</span>
      {action}
    </div>
  );
}
