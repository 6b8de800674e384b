import { Icon } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import './billing-note.css';

export interface BillingNoteProps {
  readonly kind?: 'info' | 'warning';
  readonly children: ReactNode;
}

/** A sentence that the user should read before the click. */
export function BillingNote({ kind = 'info', children }: BillingNoteProps) {
  return (
    <p className="fl-billing-note" data-kind={kind}>
      <Icon name={kind} />
      <span>{children}</span>
    </p>
  );
}
