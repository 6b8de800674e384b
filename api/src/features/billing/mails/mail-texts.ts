import { PLANS, purchaseOf } from '@fairline/shared/contracts';
import type { Mail } from '../../../platform/mail/mailer.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const planName = (lookupKey: string): string => {
  const purchase = purchaseOf(lookupKey);
  return purchase === null ? 'Fairline' : PLANS[purchase.plan].name;
};

const mail = (to: string, subject: string, paragraphs: readonly string[]): Mail => ({
  to,
  subject: `${subject} · Fairline`,
  text: `${paragraphs.join('\n\n')}\n`,
});

/** Before crypto time ends, which does not renew itself. */
export function cryptoEndsMail(to: string, lookupKey: string, until: Date, billing: string | null): Mail {
  return mail(to, `Your ${planName(lookupKey)} plan ends soon`, [
    `Your ${planName(lookupKey)} plan was paid with crypto and ends on ${DATE.format(until)} UTC. It does not renew itself, and nothing will be charged.`,
    billing === null
      ? 'To keep it, pay again in Settings, Billing. Time is added behind what you have.'
      : `To keep it, pay again. Time is added behind what you have:\n\n${billing}`,
  ]);
}

/** After a trial ended at once because the card or the person had one before. */
export function secondTrialMail(to: string, lookupKey: string): Mail {
  return mail(to, 'Your plan has begun without free days', [
    'The free days are given once a person and card. This card or address has had them before, so your trial has ended and the first period was charged.',
    `Your ${planName(lookupKey)} plan is yours for the whole period. You can cancel its renewal in Settings, Billing.`,
  ]);
}

/** After a bank took a payment by card back. */
export function disputedMail(to: string, lookupKey: string): Mail {
  return mail(to, 'Your plan has ended', [
    `Your bank has taken back a payment for your ${planName(lookupKey)} plan because it was disputed. The plan has ended, and nothing more will be charged.`,
    'If that was a mistake, speak with your bank. You can choose a plan again at any time in Settings, Billing.',
  ]);
}

/** After a payment with crypto of less than the price. */
export function partialPaymentMail(to: string, lookupKey: string, contact: string | null): Mail {
  return mail(to, 'Your payment is not complete', [
    `A part of your payment with crypto for the ${planName(lookupKey)} plan has arrived, less than its price. The plan begins when the rest has arrived.`,
    'Open the payment page again and send the rest to the same address. If that is no longer possible, contact support. The payment is recorded and not lost.',
    ...(contact === null ? [] : [contact]),
  ]);
}
