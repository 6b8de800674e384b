import { type BillingAnswer, purchaseOf } from '@fairline/shared/contracts';
import { Button, openCheckout, showToast, useFormatter } from '@fairline/shared/ui';
import { billingApi, openPayPage } from '@fairline/shared/ui/billing';
import { useState } from 'react';
import { ChangeDialog } from './changes/change-dialog.tsx';
import { PauseDialog } from './changes/pause-dialog.tsx';
import { SwitchDialog } from './changes/switch-dialog.tsx';
import { isInUse, pendingChange } from './plan-texts.ts';

type Opened = 'switch' | 'pause' | 'cancel' | 'keep' | null;

/** What can be done about the plan now. */
export function PlanActions({ billing }: { billing: BillingAnswer }) {
  const format = useFormatter();
  const [opened, setOpened] = useState<Opened>(null);
  const { subscription, has_card, methods } = billing;
  const close = () => setOpened(null);
  const current =
    subscription !== null && subscription.source === 'card' && isInUse(subscription)
      ? purchaseOf(subscription.lookup_key)
      : null;
  const pending = subscription === null ? null : pendingChange(subscription, format, Date.now());
  const isDue = subscription?.status === 'past_due' || subscription?.status === 'unpaid';
  const isHighest = current?.plan === 'sharp' && current.api;
  return (
    <div className="settings-account-buttons">
      {current === null
        ? !isDue && (
            <Button kind="primary" disabled={!methods.card && !methods.crypto} onClick={() => openCheckout()}>
              {subscription !== null && isInUse(subscription) ? 'Change or extend' : 'Choose a plan'}
            </Button>
          )
        : !isHighest && (
            <Button kind="primary" onClick={() => openCheckout()}>
              Upgrade
            </Button>
          )}
      {current !== null && pending !== null && (
        <Button onClick={() => setOpened('keep')}>{pending.undo}</Button>
      )}
      {current !== null && pending === null && (
        <>
          <Button onClick={() => setOpened('switch')}>Change plan or period</Button>
          {subscription?.status === 'active' && <Button onClick={() => setOpened('pause')}>Pause</Button>}
          <Button onClick={() => setOpened('cancel')}>Cancel</Button>
        </>
      )}
      {(has_card || isDue) && <PortalButton isDue={isDue} />}
      {current !== null && opened === 'switch' && <SwitchDialog current={current} onClose={close} />}
      {current !== null && opened === 'pause' && <PauseDialog current={current} onClose={close} />}
      {opened === 'cancel' && (
        <ChangeDialog
          title="Cancel your plan"
          change={{ kind: 'cancel' }}
          action="Cancel my plan"
          done="Plan cancelled"
          kind="danger"
          onClose={close}
        >
          <p>You can use it until it ends, and take the cancellation back until then.</p>
        </ChangeDialog>
      )}
      {opened === 'keep' && pending !== null && (
        <ChangeDialog
          title={pending.undo}
          change={{ kind: 'keep' }}
          action={pending.undo}
          done="Your plan goes on"
          onClose={close}
        >
          <p>{pending.text}</p>
        </ChangeDialog>
      )}
    </div>
  );
}

/** Cards and open invoices are on a page of the payment provider. */
function PortalButton({ isDue }: { isDue: boolean }) {
  const [open] = billingApi.useBillingPortalMutation();
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    const problem = await openPayPage(open());
    if (problem === null) return;
    setBusy(false);
    showToast({ kind: 'error', title: 'Error', text: problem });
  };
  return (
    <Button kind={isDue ? 'primary' : 'plain'} icon="card" busy={busy} onClick={() => void press()}>
      Update Payment Method
    </Button>
  );
}
