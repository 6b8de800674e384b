import { useSession, writeLocalSetting } from '@fairline/shared/client';
import { Button, showToast } from '@fairline/shared/ui';
import { lookupKeyName, SupportLink } from '@fairline/shared/ui/billing';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { GateFrame } from './gate-frame.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { takeWantedPage } from './wanted-page.ts';

/** Where the pay page returns to: waits for the payment, then opens the application. */
export function PaymentScreen() {
  const navigate = useNavigate();
  const { profile } = useSession();
  const { state, again } = useConfirmation((status) => status === 'active' || status === 'trialing');
  const isThrough = state === 'through';
  const plan = profile?.subscription_plan ?? '';
  useEffect(() => {
    if (!isThrough) return;
    writeLocalSetting('chosenPlan', '');
    showToast({ kind: 'success', title: 'Your plan is open', text: plan && lookupKeyName(plan) });
    void navigate(takeWantedPage(), { replace: true });
  }, [isThrough, navigate, plan]);
  const isWaiting = state === 'waiting' || isThrough;
  return (
    <GateFrame>
      <title>Payment · Fairline</title>
      <main className="gate-screen" aria-busy={isWaiting}>
        {isWaiting ? (
          <>
            <h1>Confirming your payment</h1>
            <p role="status">
              <span className="fl-spinner" aria-hidden="true" /> The payment provider is being asked. This
              takes a few seconds.
            </p>
          </>
        ) : (
          <div role="alert" className="gate-screen-part">
            <h1>
              {state === 'failed' ? 'The payment could not be checked' : 'Your payment has not arrived yet'}
            </h1>
            <p>
              Nothing is lost: what you have paid opens your plan by itself as soon as it arrives. Cards take
              seconds, crypto can take an hour: <SupportLink>ask support</SupportLink> if it takes longer.{' '}
              {profile && `It belongs to ${profile.email}.`}
            </p>
            <div className="gate-screen-buttons">
              <Button kind="primary" size="large" onClick={again}>
                Check again
              </Button>
              <Button size="large" onClick={() => void navigate('/settings?tab=billing', { replace: true })}>
                Open billing
              </Button>
            </div>
          </div>
        )}
      </main>
    </GateFrame>
  );
}
