import { type Purchase, priceOf } from '@fairline/shared/contracts';
import { Link } from 'react-router';
import { purchaseName } from '../../figures/purchase-name.ts';
import { AmountRow } from '../../parts/amount-row.tsx';

export interface UpgradeSummaryProps {
  readonly current: Purchase;
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** The regular prices before and after an upgrade; the next step has the exact amount. */
export function UpgradeSummary({ current, purchase, onClose }: UpgradeSummaryProps) {
  return (
    <>
      <dl className="fl-amounts">
        <AmountRow label={`You have ${purchaseName(current)}`} cents={priceOf(current)} />
        <AmountRow kind="total" label={purchaseName(purchase)} cents={priceOf(purchase)} />
      </dl>
      <p className="fl-billing-small">
        What you have paid and not used is taken off. The next step shows the exact amount.
      </p>
      <p className="fl-billing-small">
        To downgrade, please contact support, or{' '}
        <Link className="link" to="/settings?tab=billing" onClick={onClose}>
          change it yourself in Billing
        </Link>
        .
      </p>
    </>
  );
}
