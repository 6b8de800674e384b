import type { ReactNode } from 'react';
import { useCents } from './cents.ts';
import './amount-row.css';

export interface AmountRowProps {
  readonly label: ReactNode;
  /** Euro cents. */
  readonly cents: number;
  /** `total` is the sum of what is above it, `saving` an amount that is taken off, `note` a row below a sum. */
  readonly kind?: 'total' | 'saving' | 'note';
}

/** A row of a bill, inside `fl-amounts`. */
export function AmountRow({ label, cents, kind }: AmountRowProps) {
  const text = useCents();
  return (
    <div className="fl-amount" data-kind={kind}>
      <dt>{label}</dt>
      <dd>{text(cents)}</dd>
    </div>
  );
}

/** A row below a bill whose value is no amount: a date. */
export function TextRow({ label, text }: { readonly label: ReactNode; readonly text: string }) {
  return (
    <div className="fl-amount" data-kind="note">
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
