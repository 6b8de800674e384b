import { useLocalSetting, useSession } from '@fairline/shared/client';
import { type BillingAnswer, type Profile, purchaseOf, type UpgradeLevel } from '@fairline/shared/contracts';
import { ErrorState, LoadingState } from '@fairline/shared/ui';
import { useTrack } from '@fairline/shared/usage';
import { useEffect, useState } from 'react';
import { billingApi } from '../billing.endpoints.ts';
import { firstChoice, offerOf } from './offer.ts';
import { PaymentStep } from './payment-step.tsx';
import { SummaryStep } from './summary/summary-step.tsx';
import { UpgradeStep } from './upgrade-step.tsx';
import './checkout.css';
import '../billing.css';

export interface CheckoutPanelProps {
  readonly plan: UpgradeLevel | undefined;
  readonly step: 0 | 1;
  readonly onStep: (step: 0 | 1) => void;
  readonly onClose: () => void;
}

/** The choice of a plan, and the way to pay for it. */
export function CheckoutPanel(props: CheckoutPanelProps) {
  const { profile } = useSession();
  const track = useTrack();
  const { plan = null } = props;
  useEffect(() => track('Checkout Started', { plan }), [track, plan]);
  const { data, error, isFetching, refetch } = billingApi.useBillingQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // What was read before may offer what has been used since.
  if (data === undefined || profile === null || (isFetching && props.step === 0 && error === undefined)) {
    return error === undefined || isFetching ? (
      <LoadingState label="Loading the plans" columns="1fr 1fr 1fr" rows={8} />
    ) : (
      <ErrorState title="The plans did not load" error={error} onRetry={() => void refetch()} />
    );
  }
  return <CheckoutForm {...props} billing={data} profile={profile} />;
}

interface CheckoutFormProps extends CheckoutPanelProps {
  readonly billing: BillingAnswer;
  readonly profile: Profile;
}

function CheckoutForm({ billing, profile, plan, step, onStep, onClose }: CheckoutFormProps) {
  const offer = offerOf(billing);
  const [before] = useLocalSetting('chosenPlan');
  const [purchase, setPurchase] = useState(() => firstChoice(billing, offer, plan, purchaseOf(before)));
  const [now] = useState(() => Date.now());
  const shared = { billing, offer, purchase, now };
  if (step === 0) {
    return (
      <SummaryStep
        {...shared}
        profile={profile}
        onChoose={setPurchase}
        onContinue={() => onStep(1)}
        onClose={onClose}
      />
    );
  }
  const back = (): void => onStep(0);
  return offer.current === null ? (
    <PaymentStep {...shared} onBack={back} />
  ) : (
    <UpgradeStep {...shared} onBack={back} onDone={onClose} />
  );
}
