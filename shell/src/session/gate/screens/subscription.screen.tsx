import { useSession } from '@fairline/shared/client';
import { Button, LoadingState, showToast, useFormatter } from '@fairline/shared/ui';
import { billingApi, lookupKeyName, openPayPage, useCents } from '@fairline/shared/ui/billing';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { SubscriptionStep } from '../gate.ts';
import { GateFrame } from './gate-frame.tsx';
import { PlanCards } from './plan-cards.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { useWantedPage } from './wanted-page.ts';

/** A line of text that is empty until it is read: what is below stays where it is. */
const NOT_READ = '\u00a0';

export interface SubscriptionScreenProps {
  readonly step: SubscriptionStep;
  readonly incomplete: boolean;
}

/** What an account without a plan in use sees instead of the application. */
export function SubscriptionScreen({ step, incomplete }: SubscriptionScreenProps) {
  return (
    <GateFrame>
      <title>Subscription · Fairline</title>
      <main className="gate-screen">
        {incomplete ? (
          <Incomplete />
        ) : step === 'past_due' ? (
          <PastDue />
        ) : step === 'cancelled' ? (
          <Cancelled />
        ) : (
          <Onboarding />
        )}
      </main>
    </GateFrame>
  );
}

/** The first payment waits for something: asked until it does not. The profile then opens the application. */
function Incomplete() {
  const { state, again } = useConfirmation((status) => status !== 'incomplete');
  if (state === 'waiting' || state === 'through') {
    return (
      <>
        <h1>Confirming your payment</h1>
        <p role="status">
          <span className="fl-spinner" aria-hidden="true" /> The payment provider is being asked. This takes a
          few seconds.
        </p>
      </>
    );
  }
  return (
    <>
      <h1>Your payment is not complete</h1>
      <p>
        {state === 'failed'
          ? 'The payment provider could not be asked.'
          : 'The card provider has not confirmed it.'}{' '}
        Nothing is lost: your plan opens by itself once it is paid.
      </p>
      <div className="gate-screen-buttons">
        <Button kind="primary" size="large" onClick={again}>
          Check again
        </Button>
        <PortalButton>Update Payment Method</PortalButton>
      </div>
      <p>
        For another plan,{' '}
        <Link to="/settings?tab=billing" className="link">
          cancel this one in Billing
        </Link>{' '}
        first.
      </p>
    </>
  );
}

function PastDue() {
  const cents = useCents();
  const { data } = billingApi.useBillingQuery();
  return (
    <>
      <h1>Uh oh! Your subscription is past due.</h1>
      <p>The last payment did not go through. Your plan opens again as soon as it is paid.</p>
      {/* Its line, before the amount is known. */}
      <p>{data?.due ? <b>Open: {cents(data.due)}</b> : NOT_READ}</p>
      <div className="gate-screen-buttons">
        <PortalButton primary>Update Payment Method</PortalButton>
      </div>
    </>
  );
}

/** Cancelled, or a pause, which looks the same in the profile. */
function Cancelled() {
  const format = useFormatter();
  const { profile } = useSession();
  const { data, isLoading } = billingApi.useBillingQuery();
  useWantedPage();
  const pause = data?.subscription?.pause;
  const plan = profile?.subscription_plan;
  // A pause and an end look the same until the subscription is known.
  if (isLoading) return <LoadingState label="Loading your plan" />;
  if (pause && Date.parse(pause.until) > Date.now()) {
    return (
      <>
        <h1>Your plan is paused</h1>
        <p>
          {plan && `${lookupKeyName(plan)}: `}it opens again on <b>{format.fullDate(pause.until)}</b>. Nothing
          is charged until then.
        </p>
        <p>
          <Link to="/settings?tab=billing" className="link">
            Open billing
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <h1>Your subscription has ended</h1>
      <p>
        {plan && `You had ${lookupKeyName(plan)}. `}Your bets, settings and graphs are kept. Choose a plan to
        go on where you stopped.
      </p>
      <PlanCards />
    </>
  );
}

function Onboarding() {
  const { profile } = useSession();
  const { data, isLoading } = billingApi.useBillingQuery();
  useWantedPage();
  const plan = profile?.subscription_plan;
  return (
    <>
      <h1>{plan ? 'Your plan has ended' : 'Choose your plan'}</h1>
      <p className="gate-screen-intro">
        {plan
          ? `You had ${lookupKeyName(plan)}. Your bets and settings are kept.`
          : isLoading
            ? NOT_READ
            : data?.trial
              ? 'The first 5 days are free by card. You can cancel before you pay.'
              : 'Fairline opens as soon as you have one. You can change or cancel it yourself.'}
      </p>
      <PlanCards />
    </>
  );
}

/** Opens the page of the payment provider where cards and open invoices are. */
function PortalButton({ primary = false, children }: { primary?: boolean; children: ReactNode }) {
  const [open] = billingApi.useBillingPortalMutation();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    const problem = await openPayPage(open());
    if (problem === null) return;
    setBusy(false);
    showToast({ kind: 'error', title: 'Error', ...problem });
  };
  return (
    <Button
      kind={primary ? 'primary' : 'plain'}
      size="large"
      icon="card"
      busy={busy}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
