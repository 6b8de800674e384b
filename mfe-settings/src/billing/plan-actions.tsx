import { type BillingAnswer, type BillingSubscription, purchaseOf } from '@fairline/shared/contracts';
import { Button, type Formatter, openCheckout, showToast, useFormatter } from '@fairline/shared/ui';
import { billingApi, openPayPage } from '@fairline/shared/ui/billing';
import { useState } from 'react';
import { ChangeDialog } from './changes/change-dialog.tsx';
import { PauseDialog } from './changes/pause-dialog.tsx';
import { Replaced } from './changes/replaced.tsx';
import { SwitchDialog } from './changes/switch-dialog.tsx';
import { isInUse, pendingChange } from './plan-texts.ts';

const WITH_OPEN_PAYMENT: ReadonlySet<BillingSubscription['status']> = new Set([
  'past_due',
  'unpaid',
  'incomplete',
]);

const CANCEL_TEXTS = {
  due: 'It ends at once, and the open payment is not asked for any more.',
  paused: 'It ends at once, and nothing is charged when the pause would have ended.',
  paid: 'You can use it until it ends, and take the cancellation back until then.',
} as const;

type Opened = 'switch' | 'pause' | 'cancel' | 'keep' | null;

/** What can be done about the plan now. */
export function PlanActions({ billing }: { billing: BillingAnswer }) {
  const format = useFormatter();
  const [opened, setOpened] = useState<Opened>(null);
  const { subscription, has_card, methods } = billing;
  const close = () => setOpened(null);
  const { current, pending, isDue, isPaused } = situationOf(subscription, format, Date.now());
  const canEndPause = isPaused && subscription?.cancel_at === null;
  const isHighest = current?.plan === 'sharp' && current.api;
  return (
    <div className="settings-billing-buttons">
      {current === null && !isDue && !isPaused && (
        <Button kind="primary" disabled={!methods.card && !methods.crypto} onClick={() => openCheckout()}>
          {subscription !== null && isInUse(subscription) ? 'Change or extend' : 'Choose a plan'}
        </Button>
      )}
      {current !== null && pending !== null && (
        <Button onClick={() => setOpened('keep')}>{pending.undo}</Button>
      )}
      {current !== null && pending === null && !isHighest && (
        <Button kind="primary" onClick={() => openCheckout()}>
          Upgrade
        </Button>
      )}
      {current !== null && (
        <>
          <Button onClick={() => setOpened('switch')}>Change plan or period</Button>
          {subscription?.status === 'active' && pending?.kind !== 'pause' && (
            <Button onClick={() => setOpened('pause')}>Pause</Button>
          )}
        </>
      )}
      {(has_card || isDue) && <PortalButton isDue={isDue} />}
      {((current !== null && pending?.kind !== 'cancel') || isDue || canEndPause) && (
        <Button onClick={() => setOpened('cancel')}>Cancel</Button>
      )}
      {current !== null && opened === 'switch' && (
        <SwitchDialog
          current={current}
          onTrial={subscription?.status === 'trialing'}
          pending={pending}
          planned={subscription?.change?.lookup_key ?? null}
          onClose={close}
        />
      )}
      {current !== null && opened === 'pause' && (
        <PauseDialog current={current} pending={pending} onClose={close} />
      )}
      {opened === 'cancel' && (
        <ChangeDialog
          title="Cancel your plan"
          change={{ kind: 'cancel' }}
          action="Cancel my plan"
          done="Plan cancelled"
          kind="danger"
          onClose={close}
        >
          <Replaced pending={pending} />
          <p>{CANCEL_TEXTS[isDue ? 'due' : isPaused ? 'paused' : 'paid']}</p>
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

/** What the buttons depend on. `current` is a subscription by card that can be changed now. */
function situationOf(subscription: BillingSubscription | null, format: Formatter, now: number) {
  const card = subscription?.source === 'card' ? subscription : null;
  const isPaused = card?.pause != null && Date.parse(card.pause.from) <= now;
  return {
    current: card !== null && isInUse(card) && !isPaused ? purchaseOf(card.lookup_key) : null,
    pending: card === null ? null : pendingChange(card, format, now),
    isDue: card !== null && WITH_OPEN_PAYMENT.has(card.status),
    isPaused,
  };
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
    showToast({ kind: 'error', title: 'Error', ...problem });
  };
  return (
    <Button kind={isDue ? 'primary' : 'plain'} icon="card" busy={busy} onClick={() => void press()}>
      Update Payment Method
    </Button>
  );
}
