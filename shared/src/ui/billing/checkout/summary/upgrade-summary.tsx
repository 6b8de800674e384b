import { type BillingAnswer, type Purchase, priceOf } from '@fairline/shared/contracts';
import { useTicking } from '@fairline/shared/ui';
import { Link } from 'react-router';
import { purchaseName } from '../../figures/purchase-name.ts';
import { trialLeft } from '../../figures/trial-left.ts';
import { AmountRow } from '../../parts/amount-row.tsx';
import { BillingNote } from '../../parts/billing-note.tsx';
import { SupportLink } from '../../parts/support-link.tsx';

export interface UpgradeSummaryProps {
  readonly billing: Pick<BillingAnswer, 'subscription'>;
  readonly current: Purchase;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** The regular prices before and after an upgrade; the next step has the exact amount. */
export function UpgradeSummary({ billing, current, purchase, onClose }: UpgradeSummaryProps) {
  const end = billing.subscription?.status === 'trialing' ? billing.subscription.trial_end : null;
  const left = useTicking((now) => (end === null ? '' : (trialLeft(end, now) ?? '')));
  return (
    <>
      {left !== '' && (
        <BillingNote>
          Your trial has {left} left. It goes on with the new plan, which is charged when it ends.
        </BillingNote>
      )}
      <dl className="fl-amounts">
        <AmountRow label={`You have ${purchaseName(current)}`} cents={priceOf(current)} />
        <AmountRow kind="total" label={purchaseName(purchase)} cents={priceOf(purchase)} />
      </dl>
      {end === null && (
        <p className="fl-billing-small">
          What you have paid and not used is taken off. The next step shows the exact amount.
        </p>
      )}
      <p className="fl-billing-small">
        To downgrade, please <SupportLink>contact support</SupportLink>, or{' '}
        <Link className="link" to="/settings?tab=billing" onClick={onClose}>
          change it yourself in Billing
        </Link>
        .
      </p>
    </>
  );
}
