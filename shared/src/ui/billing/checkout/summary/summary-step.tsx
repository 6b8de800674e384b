import type { BillingAnswer, Profile, Purchase } from '@fairline/shared/contracts';
import { Button } from '@fairline/shared/ui';
import { useId } from 'react';
import { isSameProduct, planChange } from '../../figures/plan-change.ts';
import { BillingNote } from '../../parts/billing-note.tsx';
import type { Offer } from '../offer.ts';
import { FirstSummary } from './first-summary.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { UpgradeSummary } from './upgrade-summary.tsx';

export interface SummaryStepProps {
  readonly billing: BillingAnswer;
  readonly offer: Offer;
  readonly profile: Profile;
  readonly purchase: Purchase;
  /** Epoch ms. */
  readonly now: number;
  readonly onChoose: (purchase: Purchase) => void;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Plan, period and API, and what they cost. */
export function SummaryStep(props: SummaryStepProps) {
  const { billing, offer, profile, purchase, now, onChoose, onContinue, onClose } = props;
  const why = useId();
  const problem = problemOf(offer, purchase);
  return (
    <form
      className="fl-billing-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === null) onContinue();
      }}
    >
      <PlanChoice current={offer.current} purchase={purchase} onChoose={onChoose} />
      {offer.current === null ? (
        <FirstSummary
          billing={billing}
          offer={offer}
          purchase={purchase}
          createdAt={profile.created_at}
          now={now}
        />
      ) : (
        <UpgradeSummary billing={billing} current={offer.current} purchase={purchase} onClose={onClose} />
      )}
      {offer.methods.length === 0 && (
        <BillingNote kind="warning">
          Payment is not configured on this installation. Its operator can give you a plan.
        </BillingNote>
      )}
      {problem !== null && (
        <p id={why} className="fl-billing-small">
          {problem}
        </p>
      )}
      <div className="fl-billing-buttons">
        <Button
          type="submit"
          kind="primary"
          size="large"
          disabled={problem !== null || offer.methods.length === 0}
          aria-describedby={problem === null ? undefined : why}
        >
          Continue
        </Button>
        <Button kind="text" size="large" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** Why an upgrade cannot go on; null when it can. */
function problemOf({ current }: Offer, purchase: Purchase): string | null {
  if (current === null || planChange(current, purchase) === 'upgrade') return null;
  return isSameProduct(current, purchase)
    ? 'You have this plan. Choose a higher one, or the API.'
    : 'This is less than you have.';
}
