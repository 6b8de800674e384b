import type { BillingAnswer } from '@fairline/shared/contracts';
import { useFormatter, useTicking } from '@fairline/shared/ui';
import { BillingNote, lookupKeyName, useCents } from '@fairline/shared/ui/billing';
import type { ReactNode } from 'react';
import { PlanActions } from './plan-actions.tsx';
import { pendingChange, stateOf } from './plan-texts.ts';

/** The plan of the user, with what is paid next and what can be changed. */
export function PlanSection({ billing }: { billing: BillingAnswer }) {
  const format = useFormatter();
  const cents = useCents();
  const { subscription, credit, crypto, methods } = billing;
  const state = useTicking((now) => (subscription === null ? '' : stateOf(subscription, format, now)));
  const pending = useTicking((now) =>
    subscription === null ? '' : (pendingChange(subscription, format, now)?.text ?? ''),
  );
  return (
    <section className="settings-group" aria-label="Plan">
      <h2>Plan</h2>
      {subscription === null ? (
        <p>You have no plan yet.</p>
      ) : (
        <dl className="settings-billing-facts">
          <Fact name="Plan">{lookupKeyName(subscription.lookup_key)}</Fact>
          <Fact name="State">{state}</Fact>
          {billing.due !== null && (
            <Fact name="Open now">
              <b>{cents(billing.due)}</b>, whose payment failed. Your plan opens again once it is paid
            </Fact>
          )}
          {subscription.next_payment && (
            <Fact name="Next payment">
              <b>{cents(subscription.next_payment.amount)}</b> on{' '}
              {format.fullDate(subscription.next_payment.at)}
            </Fact>
          )}
          {crypto && (
            <Fact name="Crypto time">
              {lookupKeyName(crypto.lookup_key)}, until {format.fullDate(crypto.until)}. Unused:{' '}
              {cents(crypto.unused)}, which becomes credit when you subscribe by card
            </Fact>
          )}
          {credit > 0 && <Fact name="Credit">{cents(credit)}, taken off your next payments by card</Fact>}
        </dl>
      )}
      {pending !== '' && (
        <div>
          <BillingNote kind="warning">{pending}</BillingNote>
        </div>
      )}
      {!methods.card && !methods.crypto && (
        <div>
          <BillingNote kind="warning">
            Payment is not configured on this installation. Its operator can give you a plan.
          </BillingNote>
        </div>
      )}
      {methods.stand_in && (
        <div>
          <BillingNote>This is a demo: payments go to a stand-in, and no money moves.</BillingNote>
        </div>
      )}
      <PlanActions billing={billing} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
