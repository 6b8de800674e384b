import {
  API_ADD_ON_PRICE,
  type BillingAnswer,
  DURATION_MONTHS,
  DURATION_NAMES,
  PLANS,
  type Purchase,
  TRIAL_DAYS,
} from '@fairline/shared/contracts';
import { useFormatter } from '@fairline/shared/ui';
import { amountsDue, hasGuarantee } from '../../figures/amounts-due.ts';
import { monthsText } from '../../figures/purchase-name.ts';
import { savedPercent, savingOf } from '../../figures/savings.ts';
import { AmountRow } from '../../parts/amount-row.tsx';
import { BillingNote } from '../../parts/billing-note.tsx';
import { useCents } from '../../parts/cents.ts';
import { SupportLink } from '../../parts/support-link.tsx';
import type { Offer } from '../offer.ts';

export interface FirstSummaryProps {
  readonly billing: Pick<BillingAnswer, 'crypto'>;
  readonly offer: Offer;
  readonly purchase: Purchase;
  /** Of the account. */
  readonly createdAt: string;
  /** Epoch ms. */
  readonly now: number;
}

/** What a first purchase costs by card; the next step has the price of crypto. */
export function FirstSummary({ billing, offer, purchase, createdAt, now }: FirstSummaryProps) {
  const format = useFormatter();
  const cents = useCents();
  const { plan, duration, api } = purchase;
  const months = DURATION_MONTHS[duration];
  const saving = savingOf(plan, duration);
  const due = amountsDue({ purchase, method: 'card', ...offer, now });
  const unused = billing.crypto?.unused ?? 0;
  return (
    <>
      {due.later && (
        <BillingNote>
          {TRIAL_DAYS} days free. You pay nothing today, and can cancel before{' '}
          <b>{format.date(due.later.at)}</b>.
        </BillingNote>
      )}
      {unused > 0 && (
        <BillingNote>
          Your unused crypto time is worth {cents(unused)}. It becomes credit when you subscribe by card.
        </BillingNote>
      )}
      <dl className="fl-amounts">
        <AmountRow
          label={`${PLANS[plan].name}, ${monthsText(duration)}`}
          cents={due.price + saving - (api ? API_ADD_ON_PRICE * months : 0)}
        />
        {saving > 0 && (
          <AmountRow
            kind="saving"
            label={`${DURATION_NAMES[duration]}, ${savedPercent(plan, duration)}% less`}
            cents={-saving}
          />
        )}
        {api && (
          <AmountRow label={`Extended API, ${monthsText(duration)}`} cents={API_ADD_ON_PRICE * months} />
        )}
        {due.creditUsed > 0 && <AmountRow kind="saving" label="Credit" cents={-due.creditUsed} />}
        <AmountRow
          kind="total"
          label={due.later ? `Due ${format.date(due.later.at)}` : 'Due today'}
          cents={due.later?.amount ?? due.today}
        />
        {due.later && <AmountRow kind="note" label="Today" cents={due.today} />}
        {due.creditLeft > 0 && (
          <AmountRow kind="note" label="Credit left for later payments" cents={due.creditLeft} />
        )}
      </dl>
      <p className="fl-billing-small">
        {cents(Math.round(due.price / months))} a month, VAT included.
        {hasGuarantee(createdAt, now) && (
          <>
            {' '}
            1-month money-back guarantee: <SupportLink>ask support</SupportLink>.
          </>
        )}
      </p>
    </>
  );
}
