import { DURATION_NAMES, PLANS, purchaseOf } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import type { SubscriberMailKind } from '../../../platform/payment-settings.ts';
import type { BillingStores } from '../entitlement/billing-stores.ts';
import type { PayingUser, SubscriptionRow } from '../entitlement/subscriptions.store.ts';

/** A payment that has just arrived or failed. */
export interface MailedPayment {
  readonly id: string;
  readonly cents: number;
  readonly at: Date;
  readonly lookupKey: string;
  /** The number of its invoice; null without one. */
  readonly number: string | null;
  /** The page of the provider with the invoice. */
  readonly url: string | null;
}

export interface SubscriberMailsDeps {
  readonly mailer: Mailer;
  /** Mails that the payment provider sends itself. */
  readonly byProvider: readonly SubscriberMailKind[];
  /** Settings, Billing; null where the product does not know its address. */
  readonly billingUrl: string | null;
}

type Stores = Pick<BillingStores, 'trials' | 'subscriptions'>;

/** The words of a mail. */
interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/**
 * The mails about a subscription. Each is stored under what it is about before it is sent, in the transaction of the state that it
 * reports, so that repeated reports and several processes send it once.
 */
export function createSubscriberMails({ mailer, byProvider, billingUrl }: SubscriberMailsDeps) {
  const inBilling = (sentence: string) =>
    billingUrl === null ? `${sentence} in Settings, Billing.` : `${sentence}:\n\n${billingUrl}`;

  async function send(
    { trials, subscriptions }: Stores,
    user: Pick<PayingUser, 'id' | 'email'>,
    kind: SubscriberMailKind,
    about: string,
    write: (format: Formatter) => MailText,
  ): Promise<void> {
    if (byProvider.includes(kind) || !(await trials.firstMail(user.id, kind, about))) return;
    const { subject, paragraphs } = write(await subscriptions.formatterOf(user.id));
    const mail: Mail = {
      to: user.email,
      subject: `${subject} · Fairline`,
      text: `${paragraphs.join('\n\n')}\n`,
    };
    await mailer.send(mail);
  }

  return {
    /** Whether the product sends mails of a kind, and not the payment provider. */
    sends: (kind: SubscriberMailKind): boolean => !byProvider.includes(kind),

    /** @param cents the first charge, after credit */
    trialStarted(stores: Stores, user: PayingUser, row: SubscriptionRow, cents: number): Promise<void> {
      return send(stores, user, 'trial-started', String(row.provider_id), (format) => ({
        subject: 'Your free days have begun',
        paragraphs: [
          `Your ${planName(row.lookup_key)} plan is open. It is free until ${formatEnd(row, format)}.`,
          `It then goes on, and ${euros(format, cents)} (${durationName(row.lookup_key)}, VAT included) is charged on that day unless you cancel before.`,
          inBilling('You can cancel at any time'),
        ],
      }));
    },

    trialEnding(
      stores: Stores,
      user: Pick<PayingUser, 'id' | 'email'>,
      row: SubscriptionRow,
      cents: number,
    ): Promise<void> {
      const about = `${row.provider_id}:${row.trial_end?.toISOString()}`;
      return send(stores, user, 'trial-ending', about, (format) => ({
        subject: `Your free days end on ${formatEnd(row, format)}`,
        paragraphs: [
          `The free days of your ${planName(row.lookup_key)} plan end on ${formatEnd(row, format)}. ${euros(format, cents)} (${durationName(row.lookup_key)}, VAT included) is charged on that day, and the plan goes on.`,
          inBilling('To pay nothing, cancel before'),
        ],
      }));
    },

    paymentFailed(stores: Stores, user: PayingUser, payment: MailedPayment): Promise<void> {
      return send(stores, user, 'payment-failed', payment.id, (format) => ({
        subject: 'Your payment failed',
        paragraphs: [
          `The payment of ${euros(format, payment.cents)} for your ${planName(payment.lookupKey)} plan did not go through. The plan is closed until it is paid. Your bets and settings stay as they are.`,
          payment.url === null
            ? inBilling('Pay it, or change your card,')
            : `Pay it, or change your card:\n\n${payment.url}`,
        ],
      }));
    },

    /** Another plan or period is in use from now on. */
    planChanged(stores: Stores, user: PayingUser, row: SubscriptionRow, at: Date): Promise<void> {
      const about = `${row.provider_id}:${row.lookup_key}:${at.toISOString()}`;
      return send(stores, user, 'plan-changed', about, () => ({
        subject: `You have the ${planName(row.lookup_key)} plan now`,
        paragraphs: [
          `Your plan is now ${planName(row.lookup_key)}, ${durationName(row.lookup_key)}.`,
          inBilling('Your payments and the next charge are listed'),
        ],
      }));
    },

    /** Another plan or period was chosen that begins later. */
    changePlanned(stores: Stores, user: PayingUser, row: SubscriptionRow, at: Date): Promise<void> {
      const { change_lookup_key: next, change_at: from } = row;
      if (next === null || from === null) return Promise.resolve();
      const about = `${row.provider_id}:${next}:from ${from.toISOString()}:${at.toISOString()}`;
      return send(stores, user, 'plan-changed', about, (format) => ({
        subject: `Your plan changes on ${format.fullDate(from.getTime())}`,
        paragraphs: [
          `Your plan stays ${planName(row.lookup_key)}, ${durationName(row.lookup_key)}, until ${format.fullDate(from.getTime())}. It is ${planName(next)}, ${durationName(next)}, from then on.`,
          inBilling('You can take this back before'),
        ],
      }));
    },

    cancelled(stores: Stores, user: PayingUser, row: SubscriptionRow, at: Date): Promise<void> {
      const { cancel_at: end } = row;
      if (end === null) return Promise.resolve();
      const about = `${row.provider_id}:${end.toISOString()}:${at.toISOString()}`;
      return send(stores, user, 'cancelled', about, (format) => ({
        subject: 'Your plan is cancelled',
        paragraphs: [
          `Your ${planName(row.lookup_key)} plan is cancelled. Your last day with it is ${format.fullDate(end.getTime())}, and nothing more is charged.`,
          inBilling('To keep the plan, take the cancellation back before'),
        ],
      }));
    },

    receipt(stores: Stores, user: PayingUser, payment: MailedPayment): Promise<void> {
      return send(stores, user, 'receipt', payment.id, (format) => ({
        subject: `Receipt for ${euros(format, payment.cents)}`,
        paragraphs: [
          `You paid ${euros(format, payment.cents)}, VAT included, on ${format.fullDate(payment.at.getTime())} for Fairline ${planName(payment.lookupKey)}, ${durationName(payment.lookupKey)}.${payment.number === null ? '' : ` The number of the invoice is ${payment.number}.`}`,
          payment.url === null ? inBilling('Your invoices are listed') : `The invoice:\n\n${payment.url}`,
        ],
      }));
    },
  };
}
export type SubscriberMails = ReturnType<typeof createSubscriberMails>;

/** Prices are in euro, whatever currency the user's bets have. */
const euros = (format: Formatter, cents: number): string => format.money(cents / 100, 'EUR');
const formatEnd = ({ trial_end: end }: SubscriptionRow, format: Formatter): string =>
  end === null ? '–' : format.fullDate(end.getTime());

function planName(lookupKey: string): string {
  const purchase = purchaseOf(lookupKey);
  if (purchase === null) return 'Fairline';
  return `${PLANS[purchase.plan].name}${purchase.api ? ' with API' : ''}`;
}

function durationName(lookupKey: string): string {
  const purchase = purchaseOf(lookupKey);
  return purchase === null ? 'as agreed' : DURATION_NAMES[purchase.duration].toLowerCase();
}
