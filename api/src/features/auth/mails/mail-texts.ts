import type { Mail } from '../../../platform/mail/mailer.ts';

/** Links of mails are valid this long, seconds. */
export const VERIFY_SECONDS = 24 * 3_600;
export const RESET_SECONDS = 3_600;

const hours = (seconds: number): string => (seconds === 3_600 ? 'one hour' : `${seconds / 3_600} hours`);

/** After a sign-up: the link that verifies the address. */
export function verifyMail(to: string, link: string): Mail {
  return mail(to, 'Verify your e-mail address', [
    'Somebody signed up for Fairline with this address. If that was you, verify the address here:',
    link,
    `The link is valid for ${hours(VERIFY_SECONDS)}. If it was not you, ignore this mail.`,
  ]);
}

/** The link to choose a new password. */
export function resetMail(to: string, link: string): Mail {
  return mail(to, 'Choose a new password', [
    'Somebody asked for a new password for your Fairline account. If that was you, choose it here:',
    link,
    `The link is valid for ${hours(RESET_SECONDS)} and works once. If it was not you, ignore this mail; your password stays as it is.`,
  ]);
}

/** After a sign-up with an address that has an account. */
export function accountExistsMail(to: string, login: string): Mail {
  return mail(to, 'You already have an account', [
    'Somebody signed up for Fairline with this address, which has an account. If that was you, sign in or choose a new password here:',
    login,
    'If it was not you, ignore this mail. Nothing was changed.',
  ]);
}

/** After another sign-up with an address that was never verified: whoever reads the mail chooses the password. */
export function finishSignUpMail(to: string, link: string): Mail {
  return mail(to, 'Finish your sign-up', [
    'Somebody signed up for Fairline with this address again, before it was verified. If that was you, choose your password here, which verifies the address:',
    link,
    `The link is valid for ${hours(RESET_SECONDS)} and works once. If it was not you, ignore this mail.`,
  ]);
}

/** After a password was reset. */
export function passwordResetMail(to: string, login: string): Mail {
  return mail(to, 'Your password was changed', [
    'The password of your Fairline account was changed by a link from a mail, and all devices were signed out. Sign in here:',
    login,
    'If it was not you, somebody else reads your mails: change the password of your mailbox first, then this one.',
  ]);
}

/** To a new address of an account: the link with which it counts. */
export function newEmailMail(to: string, link: string): Mail {
  return mail(to, 'Verify your new e-mail address', [
    'Somebody asked to use this address for their Fairline account. If that was you, verify the address here:',
    link,
    `The link is valid for ${hours(VERIFY_SECONDS)}. Until then the account keeps its old address. If it was not you, ignore this mail.`,
  ]);
}

/** To the address of an account, when another one was asked for. */
export function emailChangeAskedMail(to: string, newEmail: string, settings: string): Mail {
  return mail(to, 'Your e-mail address will change', [
    `Somebody who knows the password of your Fairline account asked to change its address to ${newEmail}. It changes when the link in the mail to that address is opened.`,
    'If it was not you, change your password now and sign out all other devices:',
    settings,
  ]);
}

/** To the address that an account had. */
export function emailChangedMail(to: string, newEmail: string, reset: string): Mail {
  return mail(to, 'Your e-mail address was changed', [
    `The address of your Fairline account is ${newEmail} now. Other devices were signed out.`,
    'If it was not you, answer this mail at once, or ask the operator of this installation. A new password can be chosen here only with the new address:',
    reset,
  ]);
}

function mail(to: string, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject: `${subject} · Fairline`, text: `${paragraphs.join('\n\n')}\n` };
}
