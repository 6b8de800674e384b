import { type BillingAnswer, type Purchase, TRIAL_DAYS } from '@fairline/shared/contracts';
import { Button, Icon, showToast, useFormatter } from '@fairline/shared/ui';
import { useTrack } from '@fairline/shared/usage';
import { useId, useState } from 'react';
import { billingApi } from '../billing.endpoints.ts';
import { amountsDue, type PaymentMethod } from '../figures/amounts-due.ts';
import { purchaseName } from '../figures/purchase-name.ts';
import { AmountRow } from '../parts/amount-row.tsx';
import { BillingNote } from '../parts/billing-note.tsx';
import { ChoiceCard } from '../parts/choice-card.tsx';
import { SupportLink } from '../parts/support-link.tsx';
import { openPayPage } from '../pay-page.ts';
import type { Offer } from './offer.ts';

export interface PaymentStepProps {
  readonly billing: Pick<BillingAnswer, 'methods'>;
  readonly offer: Offer;
  readonly purchase: Purchase;
  /** Epoch ms. */
  readonly now: number;
  readonly onBack: () => void;
}

const METHODS = [
  { method: 'card', name: 'Card', icon: 'card' },
  { method: 'crypto', name: 'Crypto', icon: 'money' },
] as const;

/** The way to pay for a first purchase, and what is paid today. */
export function PaymentStep({ billing, offer, purchase, now, onBack }: PaymentStepProps) {
  const format = useFormatter();
  const name = useId();
  const [method, setMethod] = useState<PaymentMethod>(offer.methods[0] ?? 'card');
  const [checkout] = billingApi.useBillingCheckoutMutation();
  const [createInvoice] = billingApi.useBillingCryptoInvoiceMutation();
  const [busy, setBusy] = useState(false);
  const track = useTrack();
  const due = amountsDue({ purchase, method, ...offer, now });
  const pay = async (): Promise<void> => {
    setBusy(true);
    track('Payment Method Selection', { method, plan: purchase.plan, duration: purchase.duration });
    const problem = await openPayPage(method === 'card' ? checkout(purchase) : createInvoice(purchase));
    // The page is left otherwise.
    if (problem === null) return;
    setBusy(false);
    showToast({ kind: 'error', title: 'Error', ...problem });
  };
  const about: Record<PaymentMethod, string> = {
    card: offer.trial
      ? `Keeps your ${TRIAL_DAYS}-day trial. Pay on the card provider’s page.`
      : 'Renews itself until you cancel. Pay on the card provider’s page.',
    crypto: 'Opens an invoice at the crypto provider. It does not renew itself.',
  };
  return (
    <form
      className="fl-billing-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void pay();
      }}
    >
      <div className="fl-checkout-methods" role="radiogroup" aria-label="Payment method">
        {METHODS.map((one) => {
          const isOffered = offer.methods.includes(one.method);
          return (
            <ChoiceCard
              key={one.method}
              name={name}
              label={one.name}
              className="fl-checkout-method"
              checked={one.method === method}
              disabled={!isOffered}
              onChoose={() => setMethod(one.method)}
            >
              <i className="fl-checkout-radio" />
              <b>{one.name}</b>
              <Icon name={one.icon} />
              <span>{isOffered ? about[one.method] : 'Not configured on this installation.'}</span>
            </ChoiceCard>
          );
        })}
      </div>
      {offer.trial && offer.methods.includes('crypto') && (
        <BillingNote kind="warning">With crypto you lose the trial and are charged immediately.</BillingNote>
      )}
      {method === 'crypto' && (
        <BillingNote>
          If a payment with crypto does not arrive in full, <SupportLink>ask support</SupportLink>.
        </BillingNote>
      )}
      {method === 'crypto' && offer.credit > 0 && (
        <BillingNote>Credit is for payments by card; a payment with crypto leaves it as it is.</BillingNote>
      )}
      {billing.methods.stand_in && (
        <BillingNote>This is a demo: the pay page is a stand-in, and no money moves.</BillingNote>
      )}
      <dl className="fl-amounts">
        <AmountRow label={purchaseName(purchase)} cents={due.price} />
        {due.creditUsed > 0 && <AmountRow kind="saving" label="Credit" cents={-due.creditUsed} />}
        <AmountRow kind="total" label="Today" cents={due.today} />
        {due.later && (
          <AmountRow
            kind="note"
            label={`On ${format.date(due.later.at)}, unless cancelled`}
            cents={due.later.amount}
          />
        )}
      </dl>
      <div className="fl-billing-buttons">
        <Button type="submit" kind="primary" size="large" icon="lock" busy={busy}>
          {due.later ? 'Start trial' : 'Go to payment'}
        </Button>
        <Button kind="text" size="large" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
