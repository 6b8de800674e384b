import { type BillingAnswer, lookupKeyOf, type Purchase } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { useTrack } from '@fairline/shared/usage';
import { billingApi } from '../billing.endpoints.ts';
import { ChangeConfirm } from '../changes/change-confirm.tsx';
import { purchaseName } from '../figures/purchase-name.ts';
import { BillingNote } from '../parts/billing-note.tsx';

export interface UpgradeStepProps {
  readonly billing: Pick<BillingAnswer, 'methods'>;
  readonly purchase: Purchase;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/** An upgrade is charged to the card of the subscription; crypto is not offered. */
export function UpgradeStep({ billing, purchase, onBack, onDone }: UpgradeStepProps) {
  const [upgrade] = billingApi.useBillingUpgradeMutation();
  const track = useTrack();
  return (
    <ChangeConfirm
      change={{ kind: 'upgrade', lookup_key: lookupKeyOf(purchase) }}
      action="Upgrade"
      send={(token) => ({
        async unwrap() {
          const done = await upgrade({ purchase, token }).unwrap();
          track('Plan Upgrade', { plan: purchase.plan, duration: purchase.duration });
          return done;
        },
      })}
      onBack={onBack}
      onDone={() => {
        onDone();
        showToast({ kind: 'success', title: 'Plan upgraded', text: `You have ${purchaseName(purchase)}.` });
      }}
    >
      <BillingNote>
        Charged to the card of your subscription. {purchaseName(purchase)} opens at once.
      </BillingNote>
      {billing.methods.stand_in && (
        <BillingNote>This is a demo: payments go to a stand-in, and no money moves.</BillingNote>
      )}
    </ChangeConfirm>
  );
}
