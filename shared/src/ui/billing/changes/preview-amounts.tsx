import type { BillingChange, BillingPreview } from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import type { ReactNode } from 'react';
import { lookupKeyName } from '../figures/purchase-name.ts';
import { AmountRow, TextRow } from '../parts/amount-row.tsx';

export interface PreviewAmountsProps {
  readonly change: BillingChange;
  readonly preview: BillingPreview;
}

/** What a change costs today, when it takes effect, and what is charged next. */
export function PreviewAmounts({ change, preview }: PreviewAmountsProps) {
  const { fullDate } = useFormatter();
  const { due_now, new_part, unused_part, credit_used, next_payment, effective_at, resumes_at } = preview;
  return (
    <dl className="fl-amounts">
      {change.kind === 'upgrade' && new_part !== 0 && (
        <AmountRow label={lookupKeyName(change.lookup_key)} cents={new_part} />
      )}
      {unused_part !== 0 && (
        <AmountRow kind="saving" label="Paid and not used" cents={-Math.abs(unused_part)} />
      )}
      {credit_used !== 0 && <AmountRow kind="saving" label="Credit" cents={-Math.abs(credit_used)} />}
      <AmountRow kind="total" label="Today" cents={due_now} />
      <Effect change={change} at={fullDate(effective_at)} />
      {resumes_at !== null && <TextRow label="Opens again" text={fullDate(resumes_at)} />}
      {next_payment === null ? (
        <TextRow label="After that" text="Nothing is charged" />
      ) : (
        <AmountRow
          kind="note"
          label={`Next payment, ${fullDate(next_payment.at)}`}
          cents={next_payment.amount}
        />
      )}
    </dl>
  );
}

/** When the change takes effect; an upgrade does at once. */
function Effect({ change, at }: { readonly change: BillingChange; readonly at: string }): ReactNode {
  switch (change.kind) {
    case 'upgrade':
    case 'keep':
      return null;
    case 'switch':
      return <TextRow label={`${lookupKeyName(change.lookup_key)} begins`} text={at} />;
    case 'pause':
      return <TextRow label="Paused from" text={at} />;
    case 'cancel':
      return <TextRow label="Your plan ends" text={at} />;
  }
}
