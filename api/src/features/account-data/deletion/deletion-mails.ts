import { DELETION_GRACE_DAYS } from '@fairline/shared/contracts';
import type { Mail } from '../../../platform/mail/mailer.ts';

const dateOf = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** When the deletion was asked for. */
export function deletionAskedMail(to: string, due: Date, login: string): Mail {
  return {
    to,
    subject: 'Your account will be deleted · Fairline',
    text: [
      `Somebody who knows your password asked to delete your Fairline account. All devices were signed out. The account and everything in it will be deleted on ${dateOf(due)}.`,
      `Until then, for ${DELETION_GRACE_DAYS} days, you can sign in and restore it with one click:`,
      login,
      'A plan by card is not charged again meanwhile. It goes on when the account is restored before what is paid ends.',
      'If it was not you, sign in, restore the account and change your password.\n',
    ].join('\n\n'),
  };
}

/** After an account was restored whose plan is not as it was before. */
export function planAfterRestoreMail(
  to: string,
  what: 'failed' | 'without-switch',
  billing: string | null,
): Mail {
  const paragraphs =
    what === 'failed'
      ? [
          'Your Fairline account was restored. The payment provider did not answer, so a plan by card may still end when what is paid ends.',
          'If Billing shows it as cancelled, choose "Keep my plan" there.',
        ]
      : [
          'Your Fairline account and your plan were restored. The change of your plan that was planned before is not: its price has changed since.',
          'Your plan goes on as it is. If you still want the change, choose it again in Billing, which shows the new price.',
        ];
  return {
    to,
    subject: 'Check your plan · Fairline',
    text: `${[...paragraphs, billing ?? 'Open Settings, Billing.'].join('\n\n')}\n`,
  };
}

/** When everything is gone. */
export function deletedMail(to: string): Mail {
  return {
    to,
    subject: 'Your account was deleted · Fairline',
    text: [
      'Your Fairline account was deleted with everything in it: bets, bankrolls, tags, alert settings and preferences.',
      'Records of payments stay, without your name, because the law asks for them. This is the last mail to this address.\n',
    ].join('\n\n'),
  };
}
